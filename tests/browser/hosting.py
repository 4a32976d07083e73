"""Where the page under test comes from: this folder, or the built site on a plain host.

MEDINA_SITE names the folder of a built site.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.host.serve import open_server
from tests.tools.plain_host import PlainHost

BUILT = os.environ.get("MEDINA_SITE")


@contextmanager
def host() -> Iterator[str]:
    """Serve the page; the address from which visitors find it."""
    if BUILT:
        built = PlainHost(Path(BUILT).parent)
        yield built.origin
        built.stop()
    else:
        with open_server(0) as server:
            thread = threading.Thread(target=server.serve_forever, args=[0.05])
            thread.start()
            yield server.address
            server.shutdown()
            thread.join()
