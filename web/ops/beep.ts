/** Hertz and seconds of a sound: whoever scans looks at the goods, not at the screen. */
const SOUNDS = {
  ok: [[1_320, 0.09]],
  waiting: [
    [880, 0.08],
    [880, 0.08],
  ],
  refused: [[220, 0.35]],
} as const;

let audio: AudioContext | undefined;

/** Plays a sound; silent where the browser has none or allows none yet. */
export function beep(kind: keyof typeof SOUNDS): void {
  try {
    audio ??= new AudioContext();
    let at = audio.currentTime;
    for (const [hertz, seconds] of SOUNDS[kind]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = hertz;
      volume.gain.value = 0.15;
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + seconds);
      at += seconds + 0.06;
    }
  } catch {
    audio = undefined;
  }
}
