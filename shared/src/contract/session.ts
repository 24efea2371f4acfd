/** Action names of staff, spelt as in the specification §6. They decide which remote is loaded. */
export type ActionName = 'Deposit' | 'Franchise' | 'Banker' | 'Withdraw' | 'BackOffice';

/** The three modules, each served by one remote. */
export type ModuleName = 'deposit' | 'banker' | 'withdraw';

/**
 * The signed-in staff member, as kept under `auth` in local storage (domain, decision 12).
 * It decides what is drawn and never what is allowed: the server reads permissions from its own records.
 */
export interface Staff {
  id: string;
  username: string;
  name: string;
  /** As the server sent it: may be a name this panel has no module for. */
  actionName: string;
  lead: boolean;
  franchiseId?: string | null;
  permissions: string[];
  /** IANA zone in which "today" and every shown time are meant, e.g. `Asia/Kolkata`. */
  businessTimeZone: string;
  /** ISO 4217 code, e.g. `INR`. */
  currency: string;
}
