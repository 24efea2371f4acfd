import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import type { Notify } from '@backoffice/shared/contract';

/** Specification §9. */
export const TOAST_MS = 3_000;

export interface ToastLine {
  id: string;
  kind: 'success' | 'error';
  text: string;
}

/** Toasts by react-hot-toast's headless core; a toast that is showing is not shown a second time (specification §9). */
export function createNotify(): Notify {
  const shownUntil = new Map<string, number>();
  const say = (kind: ToastLine['kind'], text: string) => {
    const id = `${kind}: ${text}`;
    if ((shownUntil.get(id) ?? 0) > Date.now()) return;
    shownUntil.set(id, Date.now() + TOAST_MS);
    toast[kind](text, { id, duration: TOAST_MS, removeDelay: 0 });
  };
  return { success: (text) => say('success', text), error: (text) => say('error', text) };
}

/** What is to be shown now, newest first. Mount it once: it also keeps the time. */
export function useToasts(): ToastLine[] {
  const { toasts } = useToaster();
  return toasts.filter((one) => one.visible).map(toLine);
}

function toLine({ id, type, message }: Toast): ToastLine {
  return { id, kind: type === 'success' ? 'success' : 'error', text: String(message) };
}
