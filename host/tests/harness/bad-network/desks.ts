import type { Page } from 'playwright-core';
import { dialog, rowOf } from '../page/approval-desk.ts';
import { customer, freshUtr, perform } from '../work/claims.ts';
import { decide, enterLine, type Said, waitAtMost } from './desk-at-work.ts';
import { screen } from '../page/pages.ts';
import type { OpenOptions, Visit } from '../browser/panel.ts';
import { size } from '../proof/proof.ts';
import type { Sender } from './sending-code.ts';
import type { ActKind, Told } from './told.ts';
import { bonusFor, type ToDecide } from '../work/work-to-do.ts';

/** The request timeout in these tests, in milliseconds. The panel's own 30 s would make them last for hours. */
export const DEADLINE_MS = size({ gate: 1_000, promise: 2_000 });

type Open = (path: string, options?: OpenOptions) => Promise<Visit>;

/** The signed-in user, and the origin of the panel that they have open. */
interface At {
  as: string;
  origin: string;
}

async function visit(open: Open, path: string, title: string, { as, origin }: At): Promise<Page> {
  // Tall enough to show every row.
  const { page, expectFault } = await open(path, {
    as,
    at: origin,
    viewport: { width: 1440, height: 2400 },
    before: (fresh) => waitAtMost(fresh, DEADLINE_MS),
  });
  expectFault(/^console: Failed to load resource: (?:net::ERR_|the server responded with a status of (?:429|50[0-3]))/);
  await screen(page, title);
  return page;
}

/**
 * The approval desk with these deposits in its list. The dialog is opened once, so that its code is loaded before
 * faults begin.
 */
export async function decidingDesk(open: Open, at: At, todo: readonly ToDecide[]): Promise<Page> {
  const amounts = todo.map(({ deposit }) => deposit.amountPaise);
  const page = await visit(
    open,
    `/admin/deposit-approval?amountMin=${amounts[0]}&amountMax=${amounts.at(-1)}`,
    'Deposit Approval',
    at,
  );
  // Others work on the list: a key that comes as it moves has to be pressed again.
  const opens = async () => {
    await rowOf(page, todo[0]!.deposit).focus();
    await page.keyboard.press('a');
    return dialog(page)
      .waitFor({ timeout: 10_000 })
      .then(() => true)
      .catch(() => false);
  };
  const opened = (await opens()) || (await opens()) || (await opens());
  if (!opened) throw new Error('The question about a row did not open, although its key was pressed three times.');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  return page;
}

export async function enteringDesk(open: Open, at: At): Promise<Page> {
  const page = await visit(open, '/admin/utr', 'UTR Entry', at);
  await page.waitForFunction(() => (document.querySelector('form select') as HTMLSelectElement | null)?.value);
  return page;
}

const toldOf = (kind: ActKind, of: string, by: string, { end, ms }: Said): Told => ({ kind, of, by, end, ms });

/** Decides them one after the other: rejects every third; a colleague decides every fourth while the dialog is open. */
export async function decideAll(page: Page, by: string, todo: readonly ToDecide[], limitMs: number): Promise<Told[]> {
  const told: Told[] = [];
  for (const [at, { deposit }] of todo.entries()) {
    const kind = at % 3 === 2 ? 'reject' : 'approve';
    const colleague = () =>
      perform(`/deposits/${deposit.id}/reject`, 'deposit.lead', {
        version: deposit.version,
        reasonCode: 'NOT_RECEIVED',
      });
    told.push(
      toldOf(kind, deposit.id, by, await decide(page, deposit, kind, limitMs, at % 4 === 1 ? colleague : undefined)),
    );
  }
  return told;
}

export async function enterAll(page: Page, by: string, count: number, limitMs: number): Promise<Told[]> {
  const told: Told[] = [];
  for (let at = 0; at < count; at += 1) {
    const utr = freshUtr();
    told.push(toldOf('line', utr, by, await enterLine(page, utr, 700_00 + at, limitMs)));
  }
  return told;
}

export async function sendApprovals({ as, send }: Sender, todo: readonly ToDecide[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const { deposit, approval } of todo)
    told.push(toldOf('approve', deposit.id, as, await send(`/deposits/${deposit.id}/approve`, approval)));
  return told;
}

export async function sendBonuses({ as, send }: Sender, count: number): Promise<Told[]> {
  const { id } = await customer(1);
  const told: Told[] = [];
  for (let at = 0; at < count; at += 1) {
    const reason = `Goodwill ${crypto.randomUUID()}`;
    told.push(toldOf('bonus', reason, as, await send('/bonuses', bonusFor(id, reason))));
  }
  return told;
}
