import { csvOf, daysAgo, statementDesk } from '../../desks/statements/testing/statement.ts';
import { key, said, type TestPerson } from '../../testing/index.ts';
import { allJudged } from './day.ts';
import { type Account, intake, type Town } from './town.ts';

interface Line {
  id: string;
  version: number;
  no: string;
  utr: string;
  amountPaise: number;
  status: string;
  messageOnly: boolean;
  remitterName: string | null;
  suggestedKind: string | null;
}

interface Row {
  id: string;
  version: number;
  utr: string | null;
  amountPaise: number;
  flags: string[];
  status: string;
  customer: { name: string };
  utrEntry: Line | null;
}

/** What the bank takes for keeping an account. */
const CHARGE_PAISE = 5_90;

type Post = <T = Row>(by: TestPerson, path: string, body: object) => Promise<T | null>;

const poster =
  ({ desk }: Town): Post =>
  async <T>(by: TestPerson, path: string, body: object) => {
    const answer = await (await desk.as(by)).post(path, body, key());
    if (answer.status >= 500) throw new Error(`${path}: ${answer.text}`);
    return said<T>(answer).data ?? null;
  };

interface Page<T> {
  items: T[];
  next?: string | null;
}

/** All rows of a list, page by page. */
async function all<T>({ desk }: Town, path: string): Promise<T[]> {
  const lead = await desk.as('deposit.lead');
  const page = async (cursor: string) => (await lead.get(`${path}&limit=200${cursor}`)).json<Page<T>>();
  let at = await page('');
  const found = at.items;
  while (at.next) {
    at = await page(`&cursor=${at.next}`);
    found.push(...at.items);
  }
  return found;
}

/** What the bank's statement of the account says, with the charge that nobody told. */
function statementOf(town: Town, { id }: Account) {
  const today = daysAgo(town.desk, 0);
  const booked = [...town.bank.values()].filter(({ account }) => account.id === id);
  const rows = booked.map(({ utr, amountPaise, remitterName }) => ({
    ...{ day: today, ref: utr, paise: amountPaise },
    narration: `UPI-${remitterName ?? 'UNKNOWN'}-${utr}`,
  }));
  const charge = { day: today, ref: '', narration: 'IMPS CHARGES INCL GST', paise: -CHARGE_PAISE };
  const closing = rows.reduce((sum, { paise }) => sum + paise, 0) - CHARGE_PAISE;
  return { rows: [...rows, charge], closing };
}

/**
 * Staff upload the statement of each account, correct what it shows otherwise, enter it and void what it does not show. What
 * differs is voided by a lead first, so that the statement brings the line as the bank has booked it.
 */
export async function enterStatements(town: Town): Promise<void> {
  const post = poster(town);
  const voided = (line: Pick<Line, 'id' | 'version'>, note: string) =>
    post('banker.lead', `/utrs/${line.id}/void`, { version: line.version, reasonCode: 'OTHER', note });
  for (const account of town.accounts) {
    const desk = statementDesk(town.desk, account.id);
    const csv = csvOf(statementOf(town, account).rows, { openingPaise: 0, accountNo: account.accountNo });
    const statement = await desk.read(csv);
    for (const { utr } of await desk.rows(statement, '?verdict=differs')) {
      const [line] = await all<Line>(town, `/utrs?utr=${utr}&direction=CREDIT&status=unclaimed`);
      if (line && !(await voided(line, 'The statement says otherwise'))) town.findings.push(`${line.no} is not void`);
    }
    await desk.done(statement, 'enter', {}, 'banker');
  }
  // What the statement shows is not known from a message alone any more, so its limit no longer holds them.
  for (const claimed of town.claims.values()) if (claimed.kind === 'messageAboveLimit') claimed.alone = true;
  // Nobody but a message has told them, and the bank has not booked them.
  for (const line of await all<Line>(town, '/utrs?flag=MESSAGE_ONLY&status=unclaimed'))
    await voided(line, 'The statement does not show it');
  for (const line of await all<Line>(town, '/utrs?direction=DEBIT&status=unclaimed'))
    await post('banker.lead', `/utrs/${line.id}/book`, {
      ...{ version: line.version, kind: 'BANK_CHARGE', remark: 'Charge of the day' },
    });
}

const words = (name: string | null): string[] => (name ?? '').toUpperCase().match(/\p{L}{2,}/gu) ?? [];

/** Whether the bank names the whole customer, as a careful clerk reads it. */
const isPayer = ({ customer, utrEntry }: Row): boolean => {
  const paid = words(utrEntry?.remitterName ?? null);
  return words(customer.name).every((word) => paid.includes(word));
};

/** Clerks ask the customers whose line is missing; those who find another UTR answer in the app. */
export async function askCustomers(town: Town): Promise<number> {
  let answered = 0;
  for (const row of await all<Row>(town, '/deposits?status=pending')) {
    if (row.utrEntry) continue;
    const asked = await poster(town)('deposit', `/deposits/${row.id}/ask`, {
      version: row.version,
      reasonCode: 'WRONG_UTR',
    });
    const claimed = town.claims.get(row.id);
    if (!asked || !claimed?.rightUtr) continue;
    // From now on it is the right UTR of a payment of this customer.
    claimed.alone = true;
    await intake(town.desk, 'post', `/deposits/${row.id}/answers`, { ref: crypto.randomUUID(), utr: claimed.rightUtr });
    answered += 1;
  }
  await allJudged(town.desk);
  return answered;
}

/** Leads decide what is left by what the panel shows them, and nothing else. */
export async function decideTheRest(town: Town): Promise<{ approved: number; rejected: number }> {
  const post = poster(town);
  const done = { approved: 0, rejected: 0 };
  for (const row of await all<Row>(town, '/deposits?status=pending&status=matched&status=on_hold')) {
    const { id, version, utrEntry: line, flags } = row;
    const mine = line && line.status === 'unclaimed' && !line.messageOnly && isPayer(row);
    const held = ['CUSTOMER_BLOCKED', 'REUSED_IMAGE'].some((flag) => flags.includes(flag));
    const approved =
      mine && !held
        ? await post('deposit.lead', `/deposits/${id}/approve`, {
            ...{ version, utrEntryId: line.id, acceptBankAmount: true },
            seen: { utr: line.utr, amountPaise: line.amountPaise, flags },
          })
        : null;
    if (approved) done.approved += 1;
    else if (
      await post('deposit.lead', `/deposits/${id}/reject`, {
        version,
        reasonCode: line ? 'THIRD_PARTY_PAYER' : 'NOT_RECEIVED',
      })
    )
      done.rejected += 1;
    else town.findings.push(`${id} is neither approved nor rejected`);
  }
  return done;
}

/** A lead looks again at the share of the credits that is drawn for it. */
export async function lookAgain(town: Town): Promise<void> {
  const lead = await town.desk.as('deposit.lead');
  type Look = { version: number; deposit: { id: string } };
  const waiting = async () => (await lead.get('/second-looks?look=waiting')).json<{ items: Look[] }>().items;
  for (let looks = await waiting(); looks.length > 0; looks = await waiting())
    for (const { deposit, version } of looks)
      if (!(await poster(town)('deposit.lead', `/second-looks/${deposit.id}/right`, { version })))
        return void town.findings.push(`${deposit.id} is not looked at`);
}

/** Closes the day of every account with what the statement says; returns what the books say of each otherwise. */
export async function closeTheDay(town: Town): Promise<string[]> {
  const { desk } = town;
  const date = daysAgo(desk, 0);
  const off: string[] = [];
  for (const account of town.accounts) {
    const { closing } = statementOf(town, account);
    const days = (await (await desk.as('banker')).get(`/day-closes?date=${date}`)).json<{
      items: { paymentMethod: { id: string }; creditsPaise: number; debitsPaise: number; expectedPaise: number }[];
    }>();
    const day = days.items.find(({ paymentMethod }) => paymentMethod.id === account.id);
    if (day?.expectedPaise !== closing) off.push(`${account.accountNo}: ${day?.expectedPaise} instead of ${closing}`);
    const closed = await poster(town)<{ diffPaise: number; closedAt: string | null }>(
      'deposit',
      `/payment-methods/${account.id}/day-close`,
      {
        ...{ date, countedPaise: closing, seen: { creditsPaise: day?.creditsPaise, debitsPaise: day?.debitsPaise } },
      },
    );
    if (closed?.diffPaise !== 0 || !closed.closedAt) off.push(`${account.accountNo} is not closed`);
  }
  return off;
}
