import { type Desk, key, type Said, said, type TestPerson } from '../../../testing/index.ts';
import type { StatementFile } from '../read-statements.ts';

/** A row of a statement for a test; `paise` below zero leaves the account. */
export interface TestRow {
  day: string;
  ref?: string;
  narration?: string;
  paise: number;
}

const inRupees = (paise: number): string => (paise / 100).toFixed(2);
const dmy = (day: string): string => day.split('-').reverse().join('-');

/** The day some days ago, in the business zone. */
export const daysAgo = (desk: Desk, days: number): string =>
  new Date(desk.api.clock.now().getTime() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

interface Shape {
  openingPaise?: number;
  accountNo?: string | null;
  /** Leave out the column of balances. */
  balances?: boolean;
}

/** A statement as CSV, with the account above its headings and a balance in each row. */
export function csvOf(
  rows: readonly TestRow[],
  { openingPaise = 1_00_000_00, accountNo = '001234567890', balances = true }: Shape = {},
): string {
  let running = openingPaise;
  const lines = rows.map(({ day, ref = '', narration = '', paise }) => {
    running += paise;
    const cells = [dmy(day), narration, ref, paise < 0 ? inRupees(-paise) : '', paise > 0 ? inRupees(paise) : ''];
    return [...cells, ...(balances ? [inRupees(running)] : [])].join(',');
  });
  const headings = `Date,Narration,Ref No,Withdrawal Amt,Deposit Amt${balances ? ',Closing Balance' : ''}`;
  return [...(accountNo ? [`Account No: ${accountNo},,,,`] : []), headings, ...lines].join('\n');
}

/** What staff do with statements. */
export function statementDesk(desk: Desk, methodId: string) {
  const upload = async (
    file: string | Buffer,
    change: { by?: TestPerson; name?: string; methodId?: string; password?: string } = {},
  ) =>
    (await desk.as(change.by ?? 'banker')).post(
      `/statements?paymentMethodId=${change.methodId ?? methodId}&name=${change.name ?? 'nov.csv'}`,
      Buffer.from(file),
      {
        'content-type': 'application/octet-stream',
        ...(change.password ? { 'x-statement-password': encodeURIComponent(change.password) } : {}),
      },
    );
  const read = async (file: string | Buffer, change?: Parameters<typeof upload>[1]): Promise<StatementFile> => {
    const answer = said<StatementFile>(await upload(file, change));
    if (!answer.data || answer.statusCode !== 1) throw new Error(JSON.stringify(answer));
    return answer.data;
  };
  const act = async (
    statement: StatementFile,
    verb: string,
    body: object = {},
    by: TestPerson = 'banker',
  ): Promise<Said<StatementFile>> =>
    said(
      await (
        await desk.as(by)
      ).post(`/statements/${statement.id}/${verb}`, { version: statement.version, ...body }, key()),
    );
  const done = async (
    statement: StatementFile,
    verb: string,
    body: object = {},
    by?: TestPerson,
  ): Promise<StatementFile> => {
    const answer = await act(statement, verb, body, by);
    if (!answer.data || answer.statusCode !== 1) throw new Error(JSON.stringify(answer));
    return answer.data;
  };
  const rows = async ({ id }: StatementFile, query = '') =>
    (await (await desk.as('banker')).get(`/statements/${id}/rows${query}`)).json<{
      items: {
        verdict: string;
        why: string;
        utr: string;
        confirms: string | null;
        line: { no: string } | null;
        ownReference: boolean;
      }[];
    }>().items;
  return { upload, read, act, done, rows };
}
