import { once } from 'node:events';

export default async function globalTeardown() {
  const child = globalThis.__testPostgres;
  const ended = once(child, 'exit');
  child.stdin.end();
  await ended;
}
