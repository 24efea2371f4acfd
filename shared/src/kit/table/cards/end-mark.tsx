import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './card-list.module.css';

/** Calls once when the end of a list is less than one screen away. Give it a new key for each length of the list. */
export function EndMark({ onReach }: { onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReach);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        reached();
      },
      { rootMargin: '600px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} className={styles.end} />;
}
