import http from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { PanelClient } from './panel-client.ts';

/** What the simulated app needs of an event. */
interface Told {
  id: string;
  type: string;
  data: { id?: string; no?: string; message?: string | null };
}

export interface AppReceiver {
  /** The address for the page of web hooks. */
  url: string;
  close(): Promise<void>;
}

interface ReceiverOptions {
  client: Pick<PanelClient, 'intakePost'>;
  port: number;
  /** As shown when the web hook was made; events that it did not sign are refused. */
  secret: string;
  /** The UTR that a deposit should have had, by the deposit's id. */
  rightUtrs: ReadonlyMap<string, string>;
  /** Called with a line for each event, and for whatever is refused. */
  say: (line: string) => void;
}

/**
 * The operator's app as a web hook hears it: verifies each signature, takes each event once, and lets the customer
 * answer what the desk asks: with the right UTR where it was typed wrong, otherwise in a few words.
 */
export async function receiveAsApp({ client, port, secret, rightUtrs, say }: ReceiverOptions): Promise<AppReceiver> {
  const hook = new Webhook(secret);
  const taken = new Set<string>();
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const event = verified(Buffer.concat(chunks).toString(), request.headers as Record<string, string>);
      if (!event) return void reply.writeHead(401).end();
      // Answered at once; what the customer does takes as long as it takes.
      reply.writeHead(204).end();
      if (taken.has(event.id)) return;
      taken.add(event.id);
      say(`The app hears ${event.type} ${event.data.no ?? ''}${event.data.message ? `: ${event.data.message}` : ''}`);
      if (event.type === 'deposit.question') void answer(event).catch((error: Error) => say(error.message));
    });
  });

  const verified = (body: string, headers: Record<string, string>): Told | null => {
    try {
      return hook.verify(body, headers) as Told;
    } catch (error) {
      say(`The app refuses an event: ${(error as Error).message}`);
      return null;
    }
  };

  const answer = async ({ id: ref, data: { id = '', no } }: Told): Promise<void> => {
    const utr = rightUtrs.get(id);
    const { status } = await client.intakePost(
      `/deposits/${id}/answers`,
      utr ? { ref, utr } : { ref, text: 'I have paid it from my own account, please look again.' },
    );
    say(`The customer of ${no} answers: ${status}`);
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${bound}/hooks`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
