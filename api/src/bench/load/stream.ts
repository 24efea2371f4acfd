import { get, type IncomingMessage } from 'node:http';
import type { Person } from '../approvals/field.ts';

export interface Stream {
  /** Whether the server has ended it. */
  ended(): boolean;
  /** Bytes that came. */
  bytes(): number;
  cut(): void;
}

/**
 * Listens as a tab of the deposit desk does; resolves when the server has answered. `onEvent` gets the id of each row
 * that an event names; without it the bytes are counted only, as most of thousands are.
 */
export function openStream(address: string, { token }: Person, onEvent?: (id: string) => void): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked = get(
      `${address}/api/events?topics=deposits,utrs,summary`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (answer) =>
        answer.statusCode === 200 ? resolve(read(answer)) : reject(new Error(`stream: ${answer.statusCode}`)),
    );
    asked.on('error', reject);
    const read = (answer: IncomingMessage): Stream => {
      let [ended, bytes, rest] = [false, 0, ''];
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (!onEvent) return;
        const lines = (rest + chunk.toString()).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const [, id] = /^data: .*?"id":"([^"]+)"/.exec(line) ?? [];
          if (id) onEvent(id);
        }
      });
      answer.on('error', () => undefined).on('close', () => (ended = true));
      return { ended: () => ended, bytes: () => bytes, cut: () => asked.destroy() };
    };
  });
}
