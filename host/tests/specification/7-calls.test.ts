import { stackAddress } from '../harness/stack/address.ts';
import { clause } from '../harness/proof/clause.ts';
import { database } from '../harness/stack/database.ts';
import { headerOf, type Ledger, openLedger } from '../harness/browser/ledger.ts';
import { panel } from '../harness/browser/panel.ts';
import { sharedSession } from '../harness/staff/sign-in.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';

const open = panel({ cold: true });
const seen = clause(
  '§7',
  'calls of the browser',
  'the stored token as bearer, empty without one; forms URL-encoded, files as blobs by GET',
);
const rowsOf = database();

const apiLines = (ledger: Ledger) => ledger.lines.filter(({ url }) => url.startsWith(`${stackAddress().host}/api/`));

describe('specification §7: calls', () => {
  test('specification §7: without a token the bearer is empty; sign-in is sent as a URL-encoded body, and any character survives it', async () => {
    let ledger: Ledger | undefined;
    const { page } = await open('/login', { before: async (fresh) => (ledger = await openLedger(fresh)) });
    const password = 'a&b=c+d %25 ü€"\\';
    await Promise.all([page.waitForResponse('**/api/auth/login'), signInByHand(page, 'banker', password)]);
    const lines = apiLines(ledger!);
    for (const { headers } of lines) expect(headerOf(headers, 'authorization').trim()).toBe('Bearer');
    const line = lines.find(({ method }) => method === 'POST');
    expect(headerOf(line!.headers, 'content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(line!.body))).toEqual({ username: 'banker', password });
    seen('an empty bearer and a URL-encoded sign-in');
  });

  test('specification §7: a proof is fetched as a blob by GET with the token, and shown from the blob', async () => {
    const [proven] = await rowsOf<{ no: string; proofFileId: string }>(
      `SELECT 'D-' || no AS no, proof_file_id AS "proofFileId" FROM deposit WHERE proof_file_id IS NOT NULL AND status = 'pending' ORDER BY id LIMIT 1`,
    );
    if (!proven) throw new Error('No pending deposit of the books came with a proof.');
    let ledger: Ledger | undefined;
    const { page } = await open(`/admin/deposit-approval?q=${proven.no}&id=${proven.no}`, {
      as: 'deposit',
      before: async (fresh) => (ledger = await openLedger(fresh)),
    });
    // The proof of an undecided deposit opens by itself.
    const image = page
      .getByRole('region', { name: 'Proof' })
      .locator('img')
      .or(page.getByRole('dialog').locator('img'))
      .first();
    await image.waitFor();
    expect(await image.getAttribute('src')).toMatch(/^blob:/);
    const [line] = apiLines(ledger!).filter(({ url }) => url.endsWith(`/api/files/${proven.proofFileId}`));
    expect(line).toMatchObject({ method: 'GET', status: 200 });
    expect(headerOf(line!.headers, 'authorization')).toBe(`Bearer ${(await sharedSession('deposit')).token}`);
    seen('a proof by GET with the token, shown from a blob');
  });
});
