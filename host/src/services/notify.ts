import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { createListeners } from '@backoffice/shared/domain';
import type { Notify } from '@backoffice/shared/contract';

/** Specification §9. */
export const TOAST_MS = 3_000;

/** How many past toasts a tab keeps. */
const KEPT = 30;

export interface ToastLine {
  id: string;
  kind: 'success' | 'error';
  text: string;
}

/** A toast that is gone from the screen and can still be read (domain 2.10). */
export interface PastToast {
  kind: ToastLine['kind'];
  text: string;
  at: Date;
  /** The request id to quote to support. */
  requestId?: string;
}

/** Toasts, and what they said so far in this tab, the newest first. */
export interface PanelNotify extends Notify {
  past(): readonly PastToast[];
  /** Forgets the past toasts, so that the next person at this tab cannot read them. */
  forget(): void;
  subscribe(listener: () => void): () => void;
}

/** Toasts by react-hot-toast's headless core; a toast that is showing is not shown a second time (specification §9). */
export function createNotify(): PanelNotify {
  const shownUntil = new Map<string, number>();
  const listeners = createListeners();
  let past: readonly PastToast[] = [];
  const keep = (next: readonly PastToast[]) => {
    past = next.slice(0, KEPT);
    listeners.tell();
  };
  const say = (kind: ToastLine['kind'], text: string, requestId?: string) => {
    const id = `${kind}: ${text}`;
    for (const [shown, until] of shownUntil) if (until <= Date.now()) shownUntil.delete(shown);
    if (shownUntil.has(id)) return;
    shownUntil.set(id, Date.now() + TOAST_MS);
    toast[kind](text, { id, duration: TOAST_MS, removeDelay: 0 });
    keep([{ kind, text, at: new Date(), requestId }, ...past]);
  };
  return {
    success: (text, requestId) => say('success', text, requestId),
    error: (text, requestId) => say('error', text, requestId),
    past: () => past,
    forget: () => keep([]),
    subscribe: listeners.subscribe,
  };
}

/** The toasts to show now, newest first. Mount it once: it also runs their timers. */
export function useToasts(): ToastLine[] {
  const { toasts } = useToaster();
  return toasts.filter((one) => one.visible).map(toLine);
}

function toLine({ id, type, message }: Toast): ToastLine {
  return { id, kind: type === 'success' ? 'success' : 'error', text: String(message) };
}
