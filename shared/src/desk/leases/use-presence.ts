import { useEffect, useState } from 'react';

/** Whoever looks elsewhere for longer than this is not on the item any more (domain 2.0). */
const AWAY_MS = 60_000;

/** The person is at this page: its window has the focus, or lost it a short while ago. */
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
