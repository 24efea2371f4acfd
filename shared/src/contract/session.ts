import type { Preferences } from './services.ts';

/**
 * The host's action table: the module for each action name, spelt as in the specification §6. It is fixed, so that
 * nothing in a token or in local storage becomes an address. New action names are added only here.
 */
export const ACTION_TABLE = {
  Deposit: 'deposit',
  Franchise: 'deposit',
  Banker: 'banker',
  Withdraw: 'withdraw',
  BackOffice: 'withdraw',
} as const;

/** Action names of staff; they decide which remote is loaded. */
export type ActionName = keyof typeof ACTION_TABLE;

/** The modules, each served by one remote. */
export type ModuleName = (typeof ACTION_TABLE)[ActionName];

/**
 * The signed-in staff member, as kept under `auth` in local storage (domain, decision 12).
 * It decides what is drawn and never what is allowed: the server reads permissions from its own records.
 */
export interface Staff {
  id: string;
  username: string;
  name: string;
  /** As the server sent it; possibly a name that this panel has no module for. */
  actionName: string;
  lead: boolean;
  franchiseId?: string | null;
  permissions: string[];
  /** IANA time zone of "today" and of every shown time, e.g. `Asia/Kolkata`. */
  businessTimeZone: string;
  /** ISO 4217 code, e.g. `INR`. */
  currency: string;
  /** The person's choices from any browser. Absent when the API keeps none. */
  preferences?: Partial<Preferences>;
}
