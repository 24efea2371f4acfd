import type { ModuleName } from '@backoffice/shared/contract';
import { Reference } from '@backoffice/shared/kit/core';
import { Link, useServices } from '@backoffice/shared/remote';
import { moduleOf } from '@backoffice/shared/session';
import styles from './cells.module.css';

/** Where each module shows a row, by the letter of its number. A module without such a screen shows the number alone. */
const SCREENS: Record<ModuleName, Readonly<Record<string, string>>> = {
  deposit: { D: 'recent-deposit', U: 'recent-utr', W: 'recent-withdrawal', M: 'payment-methods' },
  banker: { D: 'deposit-approval', U: 'utr', M: 'payment-methods' },
  withdraw: { W: 'recent', B: 'bonus' },
};

/** The address of a row in the person's module, or `null` when no screen of it shows such rows. */
export function addressOf(no: string, module: ModuleName | undefined): string | null {
  const screen = module && SCREENS[module][no.charAt(0)];
  return screen ? `/admin/${screen}?id=${encodeURIComponent(no)}` : null;
}

/** A related row: a link to it where the person may go there, else its number to copy. */
export function RowLink({ no, what }: { no: string | null | undefined; what: string }) {
  const { session } = useServices();
  if (!no) return <span>–</span>;
  const address = addressOf(no, moduleOf(session.staff().actionName));
  return address ? <Link to={address} className={styles.link}>{no}</Link> : <Reference value={no} label={what} as="plain" />;
}
