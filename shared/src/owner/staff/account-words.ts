import type { StaffAccount } from '@backoffice/shared/contract';
import type { StatusFaces } from '@backoffice/shared/domain';

export const ACCOUNT_STATUSES = {
  active: { label: 'Active', tone: 'good' },
  disabled: { label: 'Disabled', tone: 'neutral' },
  locked: { label: 'Locked', tone: 'warn' },
} as const satisfies StatusFaces;

export type ActionName = StaffAccount['actionName'];
const DESKS: readonly ActionName[] = ['Deposit', 'Franchise', 'Banker', 'Withdraw', 'BackOffice'];
export const DESK_OPTIONS = DESKS.map((value) => ({ value, label: value }));

/** `Deposit lead`, `Owner (Banker)`. */
export function roleWords({ actionName, lead, owner }: Pick<StaffAccount, 'actionName' | 'lead' | 'owner'>): string {
  if (owner) return `Owner (${actionName})`;
  return lead ? `${actionName} lead` : actionName;
}

const CHANGES: Record<string, string> = {
  'staff.changed': 'Changed',
  'staff.disabled': 'Disabled',
  'staff.enabled': 'Enabled',
};
export const changeWords = (action: string): string => CHANGES[action] ?? 'Changed';
