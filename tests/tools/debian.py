"""Install Debian packages, if that is possible without a password."""

import os
import platform
import shutil
import subprocess

from app.host.errors import HostError


def can_install() -> bool:
    """Return whether this is Debian and the user may install packages without a password."""
    return _is_debian() and _as_root() is not None


def install(*packages: str) -> None:
    """Update the list of packages, and install these packages. Raises `HostError`."""
    print(f"Installing {', '.join(packages)} with apt-get (only this once) ...", flush=True)
    apt = [*(_as_root() or []), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    # another apt-get may be running: wait for it instead of failing
    apt += ["-o", "DPkg::Lock::Timeout=300"]
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        done = subprocess.run([*apt, *command], check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        if done.returncode:
            raise HostError(f"apt-get {command[0]} failed: see its messages above.")


def _is_debian() -> bool:
    try:
        return platform.freedesktop_os_release().get("ID") == "debian"
    except OSError:
        return False


def _as_root() -> list[str] | None:
    """Return the words to put before a command so that root runs it. Return None if a password would be needed."""
    if os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], check=False, capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None
