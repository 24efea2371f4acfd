import { useState } from 'react';
import type { Outcome } from '@backoffice/shared/contract';

export interface Send {
  busy: boolean;
  /** Why the last try was not done; `null` before the first and after one that was. */
  error: string | null;
  /** Sends once at a time; resolves to the answer when it was done. */
  run: <T>(request: () => Promise<Outcome<T>>) => Promise<T | undefined>;
  /** Shows what is missing instead of sending. */
  say: (error: string | null) => void;
}

/** An act from the button to its answer, said where it was asked for. */
export function useSend(): Send {
  const [busy, setBusy] = useState(false);
  const [error, say] = useState<string | null>(null);
  return {
    busy,
    error,
    say,
    run: async (request) => {
      if (busy) return undefined;
      setBusy(true);
      say(null);
      const outcome = await request().catch((failure: Error) => failure);
      setBusy(false);
      if (outcome instanceof Error) say(outcome.message);
      else if (!outcome.ok) say(outcome.refusal.errors[0]?.msg ?? outcome.refusal.message);
      else return outcome.data;
      return undefined;
    },
  };
}
