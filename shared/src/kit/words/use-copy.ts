import { useState } from 'react';

const SHOWN_FOR = 1200;

/** Copies plain text; `copied` is that text for a moment afterwards. `copy` resolves to false when the browser refuses. */
export function useCopy(): { copied: string | null; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (text: string) => {
    const done = await write(text);
    setCopied(done ? text : null);
    if (done) setTimeout(() => setCopied(null), SHOWN_FOR);
    return done;
  };
  return { copied, copy };
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
