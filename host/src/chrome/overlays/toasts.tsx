import { ToastView } from '@backoffice/shared/kit/core';
import { useToasts } from '../../services/notify.ts';

/** The toasts of the whole panel, oldest first (specification §9). */
export function Toasts() {
  const toasts = useToasts();
  return <ToastView toasts={toasts.map(({ id, kind, text }) => ({ id, tone: kind, text })).reverse()} />;
}
