import { useEffect, useRef, useState } from 'react';
import type { QueueUrl } from '../../use-queue-url.ts';

const PAUSE_MS = 300;

/**
 * The text of the search box: updated at once, written to the address after a pause, and read back from it on Back or
 * Clear.
 */
export function useSearchText(url: QueueUrl): { text: string; type: (text: string) => void } {
  const inUrl = url.params.get('q') ?? '';
  const [text, setText] = useState(inUrl);
  const sent = useRef(inUrl);

  useEffect(() => {
    if (inUrl === sent.current) return;
    sent.current = inUrl;
    setText(inUrl);
  }, [inUrl]);

  useEffect(() => {
    const next = text.trim();
    if (next === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = next;
      url.replace({ q: next || null });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, url]);

  return { text, type: setText };
}
