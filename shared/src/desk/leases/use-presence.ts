import { useEffect, useState } from 'react';

/** A person who looks elsewhere for longer than this gives up the item (domain 2.0). */
const AWAY_MS = 60_000;

/** Whether the person is at this page: its window has the focus, or lost it less than `AWAY_MS` ago. */
export function usePresence(): boolean {
  const [present, setPresent] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPresent(false), AWAY_MS);
    };
    const come = () => {
      clearTimeout(timer);
      setPresent(true);
    };
    const turn = () => (document.hidden ? leave() : come());
    window.addEventListener('blur', leave);
    window.addEventListener('focus', come);
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', come);
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
  return present;
}
