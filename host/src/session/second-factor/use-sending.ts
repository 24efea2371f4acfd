import { useRef, useState } from 'react';

/** Lets one request of a form run at a time, however fast its button is pressed (safety P17). */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const latch = useRef(false);
  const run = (work: () => Promise<void>) => {
    if (latch.current) return;
    latch.current = true;
    setSending(true);
    void work().finally(() => {
      latch.current = false;
      setSending(false);
    });
  };
  return { isSending, run };
}
