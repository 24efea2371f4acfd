/** How long a tab holds the lock, so that all tabs of a browser ring once, in milliseconds. */
const TURN_MS = 3_000;

/** Announces something new in the ways that the person chose. Only one tab of the browser does so. */
export function ring(text: string, how: { sound: boolean; popups: boolean }): void {
  void inTurn(() => {
    if (how.sound) chime();
    if (how.popups && document.hidden && mayPopUp()) new Notification('Back office', { body: text, tag: 'backoffice' });
  });
}

/** Whether the browser allows this page desktop notifications. */
export const mayPopUp = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Requests the permission for notifications; `false` when it is refused. */
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

/** Two short soft tones, generated without a file. A page that was never clicked stays silent. */
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
