import { type RawBuilder, sql } from 'kysely';
import { type Desk, key, openDesk, said } from '../../../testing/index.ts';
import { newId } from '../../../db/ids.ts';
import { png } from '../../../testing/images/images.ts';
import { runRetention } from './run.ts';

/*
 * What a retention rule must not delete, although it is old enough: the job leaves it, and the database refuses the
 * API's own role when it deletes past the job.
 */

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const DAYS = 1_826;
const run = () => runRetention(desk.api.app.deps);
const later = (days: number) => desk.api.clock.advance({ days });
const asApi = (statement: RawBuilder<unknown>) => statement.execute(desk.api.app.deps.db);
const asTest = (statement: RawBuilder<unknown>) => statement.execute(desk.api.db);
const count = async (from: RawBuilder<unknown>) =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${from}`.execute(desk.api.db)).rows[0]!.count;

let painted = 0;
const image = async (width = 3 + (painted += 1)): Promise<string> => {
  const body = new FormData();
  body.append('purpose', 'DEPOSIT_PROOF');
  body.append('file', new Blob([new Uint8Array(png(width, 4))], { type: 'image/png' }), 'proof.png');
  const banker = await desk.api.signInAs('banker');
  return (await banker.post('/files', body, key())).json<{ data: { id: string } }>().data.id;
};
interface Proved {
  id: string;
  proofFileId: string;
}
/** A rejected deposit with an image, which stays rejected. */
async function rejected(): Promise<Proved> {
  const proofFileId = await image();
  const claim = await desk.claim({ utr: desk.utr(), proofFileId } as object);
  const body = { version: claim.version, reasonCode: 'FAKE_PROOF', note: 'Edited' };
  const answer = said(await (await desk.as('deposit')).post(`/deposits/${claim.id}/reject`, body, key()));
  expect(answer.statusCode).toBe(1);
  return { id: claim.id, proofFileId };
}
const isKept = async (id: string) => (await count(sql`file_upload WHERE id = ${id} AND content <> ''`)) === 1;
const emptyIt = (id: string) =>
  asApi(
    sql`UPDATE file_upload SET content = '', deleted_at = ${desk.api.clock.now()}, deleted_after_days = 365 WHERE id = ${id}`,
  );
const waitingFor = (type: string, id: string, evidence: readonly string[] = []) => sql`
  INSERT INTO second_person_request (id, act, subject_type, subject_id, subject_no, subject_version, body, amount_paise, says, reason, evidence_file_ids, asked_by, asked_at)
  VALUES (gen_random_uuid(), ${type === 'import' ? 'openings-entered' : 'deposit-reversed'}, ${type}, ${id}, 'X-1', 1, '{}', 1, 'x', 'x', ${[...evidence]}::uuid[], ${desk.api.staffId('deposit.lead')}, now())`;

const HOLDS: Record<string, (deposit: Proved) => Promise<unknown>> = {
  'a claim to the same UTR is undecided': async ({ id }) => {
    const { rows } = await sql<{ utr: string }>`SELECT utr_norm AS utr FROM deposit WHERE id = ${id}`.execute(
      desk.api.db,
    );
    await desk.claim({ utr: rows[0]!.utr, customerCode: (await desk.customer()).code });
  },
  'a claim with the same image is undecided': async () => {
    const again = await image(3 + painted);
    await desk.claim({ utr: desk.utr(), proofFileId: again } as object);
  },
  'its account is frozen': ({ id }) =>
    asTest(
      sql`UPDATE payment_method SET status = 'frozen' WHERE id = (SELECT payment_method_id FROM deposit WHERE id = ${id})`,
    ),
  'its customer is blocked': ({ id }) =>
    asTest(
      sql`UPDATE customer SET panel_status = 'blocked' WHERE id = (SELECT customer_id FROM deposit WHERE id = ${id})`,
    ),
  'a request about its deposit waits': ({ id }) => asTest(waitingFor('deposit', id)),
  'it is evidence in a request that waits': ({ proofFileId }) => asTest(waitingFor('deposit', newId(), [proofFileId])),
};

describe('an image is held, however old it is, while', () => {
  test.each(Object.entries(HOLDS))('%s', async (_, hold) => {
    const deposit = await rejected();
    later(DAYS + 1);
    await hold(deposit);
    await run();
    expect(await isKept(deposit.proofFileId)).toBe(true);
    await expect(emptyIt(deposit.proofFileId)).rejects.toThrow('is in use and stays');
  });

  test('its deposit is undecided', async () => {
    const proofFileId = await image();
    await desk.claim({ utr: desk.utr(), proofFileId } as object);
    later(DAYS + 1);
    await run();
    expect(await isKept(proofFileId)).toBe(true);
    await expect(emptyIt(proofFileId)).rejects.toThrow('is in use and stays');
  });

  test('its deposit was decided less than a year ago', async () => {
    const { proofFileId } = await rejected();
    later(364);
    await expect(emptyIt(proofFileId)).rejects.toThrow('is in use and stays');
    later(2);
    await emptyIt(proofFileId);
    expect(await isKept(proofFileId)).toBe(false);
  });

  test('and goes once nothing holds it any more', async () => {
    const { proofFileId } = await rejected();
    later(DAYS + 1);
    await run();
    expect(await isKept(proofFileId)).toBe(false);
  });
});

test('rows of a file stay while a second person is asked to confirm them', async () => {
  const id = newId();
  const [now, by] = [desk.api.clock.now(), desk.api.staffId('owner')];
  await asTest(
    sql`INSERT INTO data_import (id, kind, file_name, status, created_by, created_at) VALUES (${id}, 'openings', 'openings.csv', 'read', ${by}, ${now})`,
  );
  await asTest(sql`INSERT INTO data_import_row (import_id, line, facts) VALUES (${id}, 2, '{}'), (${id}, 3, '{}')`);
  await asTest(waitingFor('import', id));
  later(400);
  await run();
  const left = () => count(sql`data_import_row WHERE import_id = ${id}`);
  expect(await left()).toBe(2);
  await expect(asApi(sql`DELETE FROM data_import_row WHERE import_id = ${id}`)).rejects.toThrow(
    'wait for a second person stay',
  );
  await asTest(
    sql`UPDATE second_person_request SET state = 'withdrawn', decided_by = asked_by, decided_at = now() WHERE subject_id = ${id}`,
  );
  later(1);
  await run();
  expect(await left()).toBe(0);
});

test('an event stays while a web hook waits for it', async () => {
  const [event, hook, row, now] = [newId(), newId(), newId(), desk.api.clock.now()];
  await asTest(
    sql`INSERT INTO app_event (id, type, entity_type, entity_id, sequence, no, body, occurred_at) VALUES (${event}, 'deposit.approved', 'deposit', ${row}, 1, 'D-1', '{}', ${now})`,
  );
  await asTest(
    sql`INSERT INTO web_hook (id, url, description, types, secret, made_by, made_at) VALUES (${hook}, 'https://app.example', 'App', '{deposit.approved}', '\\x00', ${desk.api.staffId('owner')}, ${now})`,
  );
  await asTest(
    sql`INSERT INTO web_hook_delivery (id, web_hook_id, event_id, entity_id, next_at, created_at) VALUES (${newId()}, ${hook}, ${event}, ${row}, ${now}, ${now})`,
  );
  later(400);
  await run();
  const left = () => count(sql`app_event WHERE id = ${event}`);
  expect(await left()).toBe(1);
  await expect(asApi(sql`DELETE FROM app_event WHERE id = ${event}`)).rejects.toThrow('is on its way and stays');
  await asTest(sql`UPDATE web_hook_delivery SET status = 'given_up', ended_at = ${now} WHERE event_id = ${event}`);
  later(1);
  await run();
  expect(await left()).toBe(0);
});
