import { useState } from 'react';

const SHOWN_FOR = 1200;

/** Copies plain text; `copied` is true for a moment afterwards. `copy` resolves to false when the browser refuses. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  const copy = async (text: string) => {
    const done = await write(text);
    setCopied(done);
    if (done) setTimeout(() => setCopied(false), SHOWN_FOR);
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
