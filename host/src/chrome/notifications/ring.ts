/** Tabs of one browser ring once. */
const TURN_MS = 3_000;

/** Says that something new is there, as the person asked for it. One tab of the browser does it. */
export function ring(text: string, how: { sound: boolean; popups: boolean }): void {
  void inTurn(() => {
    if (how.sound) chime();
    if (how.popups && document.hidden && mayPopUp()) new Notification('Back office', { body: text, tag: 'backoffice' });
  });
}

/** The browser lets this page show notifications on the desktop. */
export const mayPopUp = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Asks the person's browser once; `false` when it says no. */
export async function askToPopUp(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

async function inTurn(work: () => void): Promise<void> {
  const locks = navigator.locks;
  if (!locks) return work();
  await locks.request('ring', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    work();
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  });
}

/** Two short soft tones, made here: no file to load. A browser that has not been clicked yet stays silent. */
function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const [at, pitch] of [
    [0, 660],
    [0.16, 880],
  ] as const)
    tone(audio, audio.currentTime + at, pitch);
  setTimeout(() => void audio.close(), 1_000);
}

function tone(audio: AudioContext, at: number, pitch: number): void {
  const [sound, volume] = [audio.createOscillator(), audio.createGain()];
  sound.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  sound.connect(volume).connect(audio.destination);
  sound.start(at);
  sound.stop(at + 0.32);
}
