import type { Page } from 'playwright-core';
import { panel, type OpenOptions, type Visit } from '../../harness/browser/panel.ts';
import { chooseOwnPassword, skipTour } from '../../harness/page/first-visits.ts';
import { confirmHere, follow, makeAccount, makeKey, openTab, type Person } from '../../harness/page/owner-room.ts';
import { screen } from '../../harness/page/pages.ts';
import { type EmptyCompany, startEmptyCompany } from '../../harness/stack/empty-company.ts';

/** One chore of a month, by its name; it is done by clicks, and looks only at what the panel shows. */
export type Chores = Readonly<Record<string, (month: Month) => Promise<void>>>;

/** Whoever works in the company from its first day on. */
const STAFF = [
  { username: 'bela', name: 'Bela Banker', desk: 'Banker' },
  { username: 'bina', name: 'Bina Banker', desk: 'Banker', right: 'Lead' },
  { username: 'dev', name: 'Dev Deposit', desk: 'Deposit' },
  { username: 'dina', name: 'Dina Deposit', desk: 'Deposit', right: 'Lead' },
  { username: 'dora', name: 'Dora Deposit', desk: 'Deposit', right: 'Lead' },
  { username: 'wasim', name: 'Wasim Checker', desk: 'Withdraw' },
] as const satisfies readonly Person[];

export type Username = 'owner' | 'ben' | (typeof STAFF)[number]['username'];

/** The first account of the company, used for money in and out. */
export const ACCOUNT = 'First account';

/** A company that was started empty and filled by clicks and by the operator's app. */
export interface Month {
  company: EmptyCompany;
  /** The page of somebody who has signed in; it is where their last chore left it. */
  of(username: Username): Page;
  isHere(username: Username): boolean;
  /** Another browser of the company's panel, in which nobody has signed in. */
  browser(path?: string, options?: OpenOptions): Promise<Visit>;
  /** What the operator's app sends; answers the data of the answer. */
  app<T = unknown>(method: 'PUT' | 'POST', path: string, body: object): Promise<T>;
  /** Whether the app gets an answer with this key. */
  isAccepted(key: string): Promise<boolean>;
  /** The id of the account that the app shows to customers first. */
  shownAccount(): Promise<string>;
  /** The key that the app uses. */
  key: string;
}

/** The company as its chores see it, with the pages of those who have signed in by their names. */
export function monthOf(
  open: ReturnType<typeof panel>,
  company: () => EmptyCompany,
  pages: ReadonlyMap<string, Page>,
): Month {
  const month: Month = {
    key: '',
    get company() {
      return company();
    },
    of: (username) => pages.get(username)!,
    isHere: (username) => pages.has(username),
    browser: (path = '/login', options = {}) => open(path, { ...options, at: company().origin }),
    app: (method, path, body) => asApp(company().origin, month.key, method, path, body),
    isAccepted: async (key) => (await shownBy(company().origin, key)).ok,
    shownAccount: async () => {
      const answer = await shownBy(company().origin, month.key);
      return ((await answer.json()) as { methods: { id: string }[] }).methods[0]!.id;
    },
  };
  return month;
}

/** Starts the company once for a test file, and has everybody sign in; for the top of the file. */
export function startMonth(): () => Month {
  const open = panel({ stay: true });
  const pages = new Map<string, Page>();
  let company: EmptyCompany;
  const month = monthOf(open, () => company, pages);
  beforeAll(async () => {
    company = await startEmptyCompany();
    await fill(month, pages);
  });
  afterAll(() => company?.close());
  return () => month;
}

/** What the app shows to customers, asked with this key. */
const shownBy = (origin: string, key: string) =>
  fetch(`${origin}/api/intake/payment-methods`, { headers: { 'x-intake-key': key } });

async function asApp<T>(origin: string, key: string, method: string, path: string, body: object): Promise<T> {
  const answer = await fetch(`${origin}/api/intake${path}`, {
    method,
    headers: { 'x-intake-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as { statusCode?: number; data?: T };
  if (said.statusCode !== 1) throw new Error(`The app could not ${method} ${path}: ${JSON.stringify(said)}`);
  return said.data as T;
}

async function fill(month: Month, pages: Map<string, Page>): Promise<void> {
  const arrive = async (username: string, oneTime: string, hasTour = true) => {
    const { page } = await month.browser();
    await chooseOwnPassword(page, username, oneTime);
    await screen(page, 'Overview');
    if (hasTour) await skipTour(page);
    pages.set(username, page);
    return page;
  };
  const owner = await arrive('owner', month.company.ownerPassword, false);
  await follow(owner, 'A second owner', 'Open Staff');
  await screen(owner, 'Staff');
  const second = { username: 'ben', name: 'Ben Second', desk: 'BackOffice', right: 'Owner' } as const;
  const [ben, ...passwords] = [await arrive('ben', await makeAccount(owner, second), false)] as [Page, ...string[]];
  for (const person of STAFF) passwords.push(await makeAccount(owner, person));
  await openTab(owner, 'Keys');
  month.key = await makeKey(owner, 'app');
  await confirmHere(ben, STAFF.length + 1);
  await Promise.all(STAFF.map(({ username }, at) => arrive(username, passwords[at]!)));
}
