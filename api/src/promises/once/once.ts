import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DocumentedOperation } from '../../testing/routes.ts';
import { client, INTAKE_KEY, type TestAnswer } from '../../testing/index.ts';
import type { Ready, Stage } from './stage.ts';

/** One operation with a prepared request, and the API to send it to. */
export interface Subject {
  operation: DocumentedOperation;
  ready: Ready;
  stage: Stage;
  address: string;
}

/** Sends the request of a case with a key, or with another path, body or person. */
export async function send(
  { operation, ready, stage, address }: Subject,
  key: string,
  change: Partial<Ready> = {},
): Promise<TestAnswer> {
  const { by, path, body } = { ...ready, ...change };
  const intake = operation.access === 'intake';
  const headers = {
    'idempotency-key': key,
    ...(intake ? { 'x-intake-key': INTAKE_KEY } : {}),
    ...ready.signs?.(JSON.stringify(body)),
  };
  const as = client(address, intake || ready.signs ? '' : (await stage.desk.as(by)).token);
  if (operation.method === 'DELETE') return as.delete(path, headers);
  return as[operation.method.toLowerCase() as 'post' | 'put' | 'patch'](path, body, headers);
}

/** The last sequence number of the audit. */
export const lastAudit = async (db: Db): Promise<number> =>
  (await sql<{ seq: number }>`SELECT coalesce(max(seq), 0) AS seq FROM audit_event`.execute(db)).rows[0]?.seq ?? 0;

/** How many requests have written audit entries since then. */
export const effectsSince = async (db: Db, seq: number): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`SELECT count(DISTINCT request_id) AS count FROM audit_event WHERE seq > ${seq}`.execute(db)
  ).rows[0]?.count ?? 0;

/** Repeats the request while its key is in flight; each such answer must have a Retry-After. */
async function untilDone(subject: Subject, key: string, findings: Set<string>): Promise<TestAnswer> {
  for (;;) {
    const answer = await send(subject, key);
    if (answer.status !== 409) return answer;
    if (!answer.headers['retry-after']) findings.add('409 without Retry-After');
  }
}

/**
 * One intent sent many times at once must have one effect and one answer, which another instance on the same database
 * returns as well; with another body the key is refused, and for another person it does not exist. Returns every broken
 * promise as a sentence.
 */
export async function onceOnly(subject: Subject, times: number, restarted: string): Promise<string[]> {
  const { operation, ready, stage } = subject;
  const { db } = stage.desk.api;
  const [key, findings, before] = [randomUUID(), new Set<string>(), await lastAudit(db)];
  const answers = await Promise.all(Array.from({ length: times }, () => untilDone(subject, key, findings)));
  for (const { status, text } of answers) if (!isDone(status, text)) findings.add(`answered ${status} ${text}`);
  if (new Set(answers.map(({ text }) => text)).size > 1) findings.add('different answers');
  const replayed = answers.filter(({ headers }) => headers['idempotency-hit'] === 'true').length;
  if (replayed !== times - 1) findings.add(`${replayed} of ${times} answers are replays`);

  const later = await send({ ...subject, address: restarted }, key);
  if (later.text !== answers[0]?.text || !later.headers['idempotency-hit'])
    findings.add(`after a restart: ${later.status} ${later.text}`);
  const other = await send(subject, key, ready.other ?? { body: { ...ready.body, version: 99 } });
  if (other.status !== 422 || !other.text.includes('IDEMPOTENCY_KEY_REUSED'))
    findings.add(`another body: ${other.status} ${other.text}`);
  const effects = await effectsSince(db, before);
  if (effects > 1) findings.add(`${effects} effects`);
  const another = await send(subject, key, { by: ready.by === 'backoffice' ? 'withdraw.lead' : 'backoffice' });
  if (another.status === 422 || another.headers['idempotency-hit'])
    findings.add(`the key of another person: ${another.status}`);
  return [...findings].map((finding) => `${operation.operationId}: ${finding}`);
}

/** Whether the request was done, with or without the envelope of an act. */
const isDone = (status: number, text: string): boolean => status === 200 && !/^\{"statusCode":[^1]/.test(text);

/** Runs `work` while the keys are taken by an uncommitted transaction, as by a request in flight. */
export async function whileInFlight<T>(
  { desk }: Stage,
  keys: { ready: Ready; key: string }[],
  work: () => Promise<T>,
): Promise<T> {
  const tx = await desk.api.db.startTransaction().execute();
  try {
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
    const rows = keys.map(({ ready, key }) => ({
      staffId: desk.api.staffId(ready.by),
      key,
      route: ready.path,
      requestHash: Buffer.alloc(32),
      response: null,
      createdAt,
      expiresAt,
    }));
    await tx.insertInto('idempotency').values(rows).execute();
    return await work();
  } finally {
    await tx.rollback().execute();
  }
}
