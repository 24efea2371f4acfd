import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { actAs } from '../../acts/act.ts';
import { done } from '../../http/envelope.ts';
import { testApp, type TestApp } from '../../testing/index.ts';
import { runCommand } from '../../testing/server-process.ts';
import { BEGINNING, followAudit, readMark, writeMark } from './follow.ts';
import { sealAudit } from './seal.ts';
import type { Anchor } from './verify-audit.ts';

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
});
afterEach(() => api.close());

/** Entries, sealed. */
async function record(...ids: string[]): Promise<void> {
  for (const entityId of ids)
    await actAs(api.app.deps, 'system', async ({ audit }) => {
      const facts = { before: { name: 'Ravi' }, after: { name: 'Ravi Kumar' }, reason: 'He rang' };
      audit({ action: 'customer.renamed', entityType: 'customer', entityId, ...facts });
      return done({}, 'ok');
    });
  await sealAudit(api.db);
}

interface Line extends Anchor {
  entityId: string;
  [fact: string]: unknown;
}

/** What is passed on from a mark until the last sealed entry. */
async function followed(from: Anchor = BEGINNING, more: Partial<Parameters<typeof followAudit>[0]> = {}) {
  const lines: Line[] = [];
  let mark = from;
  await followAudit({
    ...{ db: api.db, from, values: false, once: true },
    write: async (text) =>
      void lines.push(
        ...text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Line),
      ),
    keep: async (kept) => void (mark = kept),
    tell: () => undefined,
    ...more,
  });
  return { lines, mark, ids: lines.map(({ entityId }) => entityId) };
}

test('each sealed entry is passed on once, in the order of the chain, without the words of customers', async () => {
  await record('a', 'b');
  const first = await followed();
  expect(first.ids.slice(-2)).toEqual(['a', 'b']);
  expect(first.lines.map(({ position }) => position)).toEqual(first.lines.map((_, at) => at + 1));
  expect(first.lines.at(-1)).toMatchObject({ action: 'customer.renamed', by: null, role: 'system' });
  expect(JSON.stringify(first.lines)).not.toMatch(/Ravi|rang/);
  await record('c');
  const second = await followed(first.mark, { values: true });
  expect(second.lines).toEqual([
    expect.objectContaining({ entityId: 'c', after: { name: 'Ravi Kumar' }, reason: 'He rang' }),
  ]);
  expect((await followed(second.mark)).lines).toEqual([]);
});

test('what was not taken is passed on again', async () => {
  await record('a', 'b');
  const kept: Anchor[] = [];
  const gone = { write: () => Promise.reject(new Error('EPIPE')), keep: async (mark: Anchor) => void kept.push(mark) };
  await expect(followed(BEGINNING, gone)).rejects.toThrow('EPIPE');
  expect(kept).toEqual([]);
});

test('it goes on as entries come, and through a time without a database', async () => {
  await record('a');
  const { mark } = await followed();
  const [seen, told]: [string[], string[]] = [[], []];
  let isAway = true;
  const db = new Proxy(api.db, {
    get: (target, name) => {
      if (isAway) throw new Error('Connection terminated');
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  class Enough extends Error {}
  const following = followed(mark, {
    db,
    once: false,
    write: async (text) => {
      seen.push(
        ...text
          .trim()
          .split('\n')
          .map((line) => (JSON.parse(line) as Line).entityId),
      );
      if (seen.length === 2) throw new Enough();
    },
    tell: (sentence) => told.push(sentence),
  });
  await wait(1_500);
  isAway = false;
  await record('b');
  await record('c');
  await expect(following).rejects.toThrow(Enough);
  expect(seen).toEqual(['b', 'c']);
  expect(told).toEqual(['The audit cannot be read at the moment: Connection terminated']);
});

test('a chain that was rebuilt or shortened is not followed', async () => {
  await record('a', 'b', 'c');
  const { mark } = await followed();
  const refused = 'The audit does not go on from entry';
  await record('d');
  await expect(followed({ ...mark, hash: 'f'.repeat(64) })).rejects.toThrow(refused);
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from audit_seal where position >= ${mark.position}`.execute(tx);
  });
  await expect(followed(mark)).rejects.toThrow(refused);
});

test('an entry that is missing is noticed, also between others', async () => {
  await record('a', 'b', 'c');
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from audit_event where entity_id = 'b'`.execute(tx);
  });
  await expect(followed()).rejects.toThrow('an entry is missing');
});

test('a mark is kept in a file; one that is none is refused', async () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'mark-')), 'audit.mark');
  expect(await readMark(file)).toEqual(BEGINNING);
  const mark = { position: 12, hash: 'a'.repeat(64) };
  await writeMark(file, mark);
  expect(await readMark(file)).toEqual(mark);
  expect(readFileSync(file, 'utf8')).toBe(`12:${'a'.repeat(64)}\n`);
  writeFileSync(file, '12');
  await expect(readMark(file)).rejects.toThrow('holds no anchor');
});

test('the command passes on what is new since its mark', async () => {
  await record('a', 'b');
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'mark-')), 'audit.mark');
  const args = ['follow', '--once', '--mark', file];
  const passedOn = async () => {
    const { code, output } = await runCommand('cli/audit', args, { DATABASE_URL: api.appUrl });
    expect({ code, output }).toMatchObject({ code: 0 });
    return output
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as Line).entityId);
  };
  expect((await passedOn()).slice(-2)).toEqual(['a', 'b']);
  await record('c');
  expect(await passedOn()).toEqual(['c']);
  expect(await readMark(file)).toEqual((await followed()).mark);
});
