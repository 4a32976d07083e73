// The sounds of wood, made of damped partials and short bursts of noise; and vibrations, where the device can vibrate.
// Browsers allow no sound before the first tap. A device without sound is silent, which is no error.

/** @typedef {[frequency: number, loudness: number, seconds: number]} Partial */
/** @typedef {{ at: number, partials: Partial[], noise?: Partial }} Knock one knock, `at` seconds after the first */

/** @type {(frequency: number, loudness?: number) => Partial[]} the bar of a marimba */
const bar = (frequency, loudness = 0.5) => [
  [frequency, loudness, 0.5],
  [frequency * 3.93, loudness * 0.3, 0.12],
  [frequency * 9.2, loudness * 0.08, 0.04],
];

/** @type {(at: number, frequency: number) => Knock} */
const block = (at, frequency) => ({
  at,
  partials: [
    [frequency, 0.45, 0.09],
    [frequency * 2.62, 0.18, 0.05],
  ],
  noise: [frequency * 3, 0.25, 0.02],
});

/** @type {number[][]} chords, each after the moment at which it sounds */
const FANFARE = [
  [0, 392],
  [0.14, 392],
  [0.28, 392],
  [0.42, 330, 523],
  [0.84, 294, 392],
  [1.05, 330, 523],
  [1.26, 262, 392, 523, 659],
  [1.34, 784],
];

/** @type {Record<string, Knock[]>} */
const SOUNDS = {
  wood: [{ ...block(0, 310), noise: [1900, 0.5, 0.025] }],
  dome: [
    {
      at: 0,
      partials: [
        [128, 0.7, 0.22],
        [205, 0.4, 0.16],
        [447, 0.18, 0.08],
      ],
      noise: [700, 0.6, 0.05],
    },
    { ...block(0.085, 230), noise: undefined },
  ],
  tile: [
    {
      at: 0,
      partials: [
        [1560, 0.2, 0.08],
        [2730, 0.12, 0.05],
      ],
      noise: [5200, 0.25, 0.012],
    },
    {
      at: 0.07,
      partials: [
        [1850, 0.14, 0.1],
        [3240, 0.08, 0.05],
      ],
      noise: [5600, 0.15, 0.01],
    },
  ],
  claim: [392, 523].map((frequency, note) => ({ at: note * 0.09, partials: bar(frequency, 0.3) })),
  undo: [{ at: 0, partials: [[250, 0.2, 0.06]], noise: [1300, 0.22, 0.03] }],
  turn: [block(0, 520), block(0.13, 690)],
  count: [{ at: 0, partials: bar(392, 0.25) }],
  result: FANFARE.map(([at, ...chord]) => ({
    at,
    partials: chord.flatMap((frequency) => bar(frequency, 0.9 / chord.length)),
  })),
};

/** @type {Record<string, number | number[]>} how long the device vibrates, in milliseconds */
const VIBRATIONS = { wood: 8, dome: 25, tile: [10, 40, 10], result: [15, 60, 15, 60, 30] };

const QUIET = 0.22;
/** @type {AudioContext | undefined} */
let context;
let playing = 0;

/** @param {[name: string, delay: number][]} sounds the delay in milliseconds */
export function sound(sounds) {
  // Firefox before 120 does not say so, and is silent by itself
  const isAllowed = navigator.userActivation?.hasBeenActive ?? true;
  if (isAllowed && !document.hidden) setTimeout(() => play(sounds)); // after the page has been patched
}

/** @param {[name: string, delay: number][]} sounds */
function play(sounds) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  try {
    context ??= new AudioContext();
    attempt(() => context?.resume());
    for (const [name, delay] of sounds) {
      const begin = context.currentTime + 0.01 + (still ? 0 : delay / 1000);
      for (const knock of SOUNDS[name] ?? []) strike(context, knock, begin + knock.at);
    }
  } catch {
    // a device without sound, or with too many pages that use it
  }
  vibrate(sounds, still);
}

/** @type {(sounds: [name: string, delay: number][], still: boolean) => void} */
function vibrate(sounds, still) {
  const felt = sounds.find(([name]) => name in VIBRATIONS);
  if (felt && navigator.vibrate) setTimeout(attempt, still ? 0 : felt[1], () => navigator.vibrate(VIBRATIONS[felt[0]]));
}

/**
 * Whatever comes of it, nobody waits for it.
 * @param {() => unknown} work
 */
async function attempt(work) {
  try {
    await work();
  } catch {
    // not on this device
  }
}

/** @type {(audio: AudioContext, knock: Knock, begin: number) => void} */
function strike(audio, { partials, noise }, begin) {
  for (const partial of partials) {
    const tone = audio.createOscillator();
    tone.frequency.value = partial[0];
    ring(audio, tone, tone, partial, begin);
  }
  if (!noise) return;
  const source = audio.createBufferSource();
  source.buffer = burst(audio, noise[2]);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = noise[0];
  ring(audio, source, source.connect(filter), noise, begin);
}

/**
 * A tone that fades from its beginning. The last one to end suspends the device's sound.
 * @type {(audio: AudioContext, source: AudioScheduledSourceNode, from: AudioNode, partial: Partial, begin: number) => void}
 */
function ring(audio, source, from, [, loudness, seconds], begin) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.linearRampToValueAtTime(loudness * QUIET, begin + 0.002);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  from.connect(gain).connect(audio.destination);
  playing += 1;
  source.onended = () => {
    gain.disconnect();
    playing -= 1;
    if (!playing) attempt(() => audio.suspend());
  };
  source.start(begin);
  source.stop(begin + seconds + 0.02);
}

/** @type {(audio: AudioContext, seconds: number) => AudioBuffer} */
function burst(audio, seconds) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
