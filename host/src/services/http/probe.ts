import axios, { type AxiosRequestConfig } from 'axios';
import type { Session } from '../../session/session-store.ts';
import { API_BASE, storedToken } from './stamp.ts';

const PATIENCE = 4_000;

/** Whether the API is there and its database answers, asked with the stored token (specification §7). Never a toast, never the spinner. */
export function createProbe(session: Session, adapter: AxiosRequestConfig['adapter']): () => Promise<boolean> {
  const ask = { url: `${API_BASE}/ready?deep=1`, timeout: PATIENCE, adapter };
  const headers = () => ({ 'Cache-Control': 'no-cache', Authorization: `Bearer ${storedToken(session)}` });
  return () =>
    axios.request({ ...ask, headers: headers() }).then(
      () => true,
      () => false,
    );
}
