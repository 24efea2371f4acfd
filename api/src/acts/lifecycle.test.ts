import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../settings/paths.ts';

const src = path.join(apiRoot, 'src');
/** Tests, the demo and the benches may write the tables directly. */
const OWN = /\.test\.ts$|\/testing\/|^(?:testing|promises|seed|bench|simulator)\//;

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !OWN.test(file));

const BUILDER = /updateTable\('(?:deposit|withdrawal|bonus|utrEntry|paymentMethod)'[^;]*?;/g;
const PLAIN = /\bUPDATE (?:deposit|withdrawal|bonus|utr_entry|payment_method)\b[^;]*?`/gi;

/** The statements of a file that write one of the five tables. */
const writes = (text: string): string[] =>
  [...text.matchAll(BUILDER), ...text.matchAll(PLAIN)].map(([statement]) => statement);

/** The part of a statement that sets values, without its conditions and RETURNING. */
const set = (statement: string): string => statement.replace(/\.where\([^]*|\b(?:FROM|WHERE|RETURNING)\b[^]*/, '');

const setsStatus = (statement: string): boolean => /\bstatus\b/.test(set(statement));

test('no state of a deposit, line, withdrawal, bonus or method changes outside of the lifecycle', () => {
  const found = files
    .filter((file) => file !== 'acts/lifecycle.ts')
    .flatMap((file) =>
      writes(readFileSync(path.join(src, file), 'utf8'))
        .filter(setsStatus)
        .map((statement) => `${file}: ${statement}`),
    );
  expect(found).toEqual([]);
});

test('the test recognises both kinds of statements, and only the columns that they set', () => {
  const seen = (text: string) => writes(text).map(setsStatus);
  expect(seen("await tx.updateTable('deposit').set({ status: 'approved' }).where('id', '=', id).execute();")).toEqual([
    true,
  ]);
  expect(seen('await sql`UPDATE bonus b SET status = ${to} WHERE b.id = 1`.execute(tx);')).toEqual([true]);
  expect(
    seen("await sql`UPDATE bonus b SET claw_back_since = now() WHERE b.status = 'credited'`.execute(tx);"),
  ).toEqual([false]);
  expect(files.flatMap((file) => writes(readFileSync(path.join(src, file), 'utf8'))).length).toBeGreaterThan(3);
});
