import { useRef } from 'react';
import { newIntent } from '@backoffice/shared/remote';

/** The idempotency key of what is sent: the same for the same figures, so that a second try changes nothing twice. */
export function useDayKey(): (body: object) => string {
  const sent = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: newIntent().key };
    return sent.current.key;
  };
}
