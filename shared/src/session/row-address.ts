import type { ModuleName } from '../contract/index.ts';

/** Where each module shows a row, by the letter of its number. A module without such a screen shows the number alone. */
const SCREENS: Partial<Record<ModuleName, Readonly<Record<string, string>>>> = {
  deposit: { D: 'recent-deposit', U: 'recent-utr', W: 'recent-withdrawal', M: 'payment-methods', H: 'hand-over', S: 'second-person', C: 'recent-deposit' },
  banker: { D: 'deposit-approval', U: 'utr', M: 'payment-methods', H: 'hand-over', S: 'second-person', C: 'deposit-approval' },
  withdraw: { W: 'recent', B: 'bonus', H: 'hand-over', S: 'second-person', C: 'recent' },
};

/** The panel of a customer opens beside any list, under this name in the address; `id` is the row that is open. */
export const CUSTOMER_KEY = 'panel';

/** The address of a row in the person's module, or `null` when no screen of it shows such rows. */
export function addressOf(no: string, module: ModuleName | undefined): string | null {
  const letter = no.charAt(0);
  const screen = module && SCREENS[module]?.[letter];
  return screen ? `/admin/${screen}?${letter === 'C' ? CUSTOMER_KEY : 'id'}=${encodeURIComponent(no)}` : null;
}
