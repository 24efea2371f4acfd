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

/** A key of the feed for this account: one owner makes it, the other confirms it. */
async function newFeedKey(asks: string, confirms: string, of: { paymentMethodId: string; kind: string; name: string }) {
  const { feedKey, secret } = await perform<{ feedKey: { id: string; publicId: string }; secret: string }>(
    '/feed-keys',
    asks,
    { ...of, forwarders: [], hours: 0, reason: 'The bank tells its lines' },
  );
  const { items } = (
    await askApi<{ items: SecondPersonRequest[] }>('/second-person?state=waiting&limit=200', { as: confirms })
  ).body;
  const { id: request, version } = items.find(({ subject }) => subject.id === feedKey.id)!;
  await perform(`/second-person/${request}/confirm`, confirms, { version });
  return { publicId: feedKey.publicId, secret };
}

/** Sends to the feed, signed with a key. */
async function sendSigned(
  path: string,
  { publicId, secret }: { publicId: string; secret: string },
  json: object,
): Promise<void> {
  const [id, at] = [randomUUID(), String(Math.floor(Date.now() / 1_000))];
  const { body } = await askApi<{ statusCode: number }>(path, {
    method: 'POST',
    json,
    headers: {
      'x-feed-key': publicId,
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': signatureOf(secret, id, at, JSON.stringify(json)),
    },
  });
  if (body.statusCode !== 1) throw new Error(`It was not taken: ${JSON.stringify(body)}`);
}

/** The bank's machine tells a credit, with a key that these two owners make for it. */
export async function toldByBank(asks: string, confirms: string, { paymentMethodId, ...line }: Line): Promise<void> {
  const key = await newFeedKey(asks, confirms, { paymentMethodId, kind: 'LINES', name: `Bank ${line.utr}` });
  await sendSigned('/feed/lines', key, { lines: [{ direction: 'CREDIT', ...line }] });
}

/** A phone forwards messages of the bank as they came, with a key that these two owners make for it. */
export async function forwarded(
  asks: string,
  confirms: string,
  { paymentMethodId, name, texts }: { paymentMethodId: string; name: string; texts: readonly string[] },
): Promise<void> {
  const key = await newFeedKey(asks, confirms, { paymentMethodId, kind: 'MESSAGES', name });
  const messages = texts.map((text) => ({ kind: 'sms', from: 'VM-HDFCBK-S', text }));
  await sendSigned('/feed/messages', key, { messages });
}
