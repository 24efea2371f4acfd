import { createHmac, randomUUID } from 'node:crypto';
import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { askApi } from '../stack/api.ts';
import { perform } from './claims.ts';

/** The signature of Standard Webhooks over id, time in seconds and body, by a secret `whsec_…`. */
export const signatureOf = (secret: string, id: string, at: string, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64')}`;

interface Line {
  paymentMethodId: string;
  utr: string;
  amountPaise: number;
}

/** The bank's machine tells a credit, with a key that these two owners make for it. */
export async function toldByBank(asks: string, confirms: string, { paymentMethodId, ...line }: Line): Promise<void> {
  const { feedKey, secret } = await perform<{ feedKey: { id: string; publicId: string }; secret: string }>(
    '/feed-keys',
    asks,
    {
      paymentMethodId,
      kind: 'LINES',
      name: `Bank ${line.utr}`,
      forwarders: [],
      hours: 0,
      reason: 'The bank tells its lines',
    },
  );
  const { items } = (
    await askApi<{ items: SecondPersonRequest[] }>('/second-person?state=waiting&limit=200', { as: confirms })
  ).body;
  const { id: request, version } = items.find(({ subject }) => subject.id === feedKey.id)!;
  await perform(`/second-person/${request}/confirm`, confirms, { version });
  const [id, at] = [randomUUID(), String(Math.floor(Date.now() / 1_000))];
  const json = { lines: [{ direction: 'CREDIT', ...line }] };
  const { body } = await askApi<{ statusCode: number }>('/feed/lines', {
    method: 'POST',
    json,
    headers: {
      'x-feed-key': feedKey.publicId,
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': signatureOf(secret, id, at, JSON.stringify(json)),
    },
  });
  if (body.statusCode !== 1) throw new Error(`The line was not taken: ${JSON.stringify(body)}`);
}
