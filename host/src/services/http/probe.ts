import axios, { type AxiosRequestConfig } from 'axios';
import { API_BASE } from './api-address.ts';

const PATIENCE = 4_000;

/** Whether the API is there and its database answers. Never a toast, never the spinner. */
export function createProbe(adapter: AxiosRequestConfig['adapter']): () => Promise<boolean> {
  const ask = { url: `${API_BASE}/ready`, timeout: PATIENCE, adapter, headers: { 'Cache-Control': 'no-cache' } };
  return () => axios.request(ask).then(() => true, () => false);
}
