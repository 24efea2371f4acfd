/** Action names of staff, spelt as in the specification §6. */
export const actionNames = ['Deposit', 'Franchise', 'Banker', 'Withdraw', 'BackOffice'] as const;
export type ActionName = (typeof actionNames)[number];

/** Which staff hold a permission: an action name, or `Deposit lead` when only leads of it do (domain, decision 2). */
type Holder = ActionName | `${ActionName} lead`;

const collections: Holder[] = ['Deposit', 'Franchise', 'Banker'];
const collectionLeads: Holder[] = ['Deposit lead', 'Banker lead'];
const desk: Holder[] = ['Deposit', 'Franchise'];
const withdrawDesk: Holder[] = ['Withdraw', 'BackOffice'];
const withdrawLeads: Holder[] = ['Withdraw lead', 'BackOffice'];
const allLeads: Holder[] = [...collectionLeads, ...withdrawLeads];
const everyone: Holder[] = [...actionNames];

/**
 * Who may do what: the one table (domain, decisions 2, 3 and 17; domain 1.3 and 3.3). A lead holds all that the
 * action name holds. BackOffice staff are leads by nature; Franchise staff never are, and every query they make is
 * narrowed to their own franchise in SQL.
 */
export const permissionTable = {
  'customers.read': everyone,
  'customers.reveal': allLeads,
  'customers.block': ['Deposit', 'Banker', ...withdrawDesk],
  'customers.decide': allLeads,
  'files.upload': everyone,

  'utrs.read': [...collections, ...withdrawLeads],
  'utrs.enter': collections,
  'utrs.import': collections,
  'utrs.void': collections,
  'utrs.void-any': collectionLeads,
  'utrs.return': collectionLeads,
  'utrs.book': collectionLeads,

  // Messages of banks that the feed has staged, and the bench of their parsers.
  'feed.read': collectionLeads,
  'feed.decide': collectionLeads,

  'deposits.read': [...collections, ...withdrawDesk],
  // Figures and files over the whole list: checkers read the deposits that are evidence, one by one.
  'deposits.report': [...collections, ...withdrawLeads],
  'deposits.create': desk,
  'deposits.decide': collections,
  'deposits.over-limit': collectionLeads,
  'deposits.reopen': collectionLeads,
  'deposits.reverse': collectionLeads,
  'straight-through.stop': allLeads,
  'straight-through.look': collectionLeads,

  'withdrawals.read': [...desk, ...withdrawDesk, 'Banker lead'],
  'withdrawals.create': desk,
  'withdrawals.check': withdrawDesk,
  'withdrawals.decide-escalated': withdrawLeads,
  'withdrawals.send-back': [...desk, ...withdrawLeads],
  'withdrawals.pay': desk,
  'withdrawals.resolve': ['Deposit lead', ...withdrawLeads],
  'withdrawals.return': [...collectionLeads, ...withdrawLeads],
  'withdrawals.reveal': ['Deposit lead', ...withdrawLeads],
  'withdrawals.sources': [...desk, ...withdrawLeads],
  'withdrawals.proof': [...desk, 'Banker lead', ...withdrawLeads],

  'bonuses.read': withdrawDesk,
  'bonuses.request': withdrawDesk,
  'bonuses.approve': withdrawDesk,
  'bonuses.decide': withdrawLeads,

  'methods.read': everyone,
  'methods.edit': ['Deposit', 'Banker'],
  'methods.approve': ['Banker', 'Deposit lead'],
  'methods.pause': collections,
  'methods.resume': ['Deposit', 'Banker'],
  'methods.freeze': collections,
  'methods.unfreeze': collectionLeads,
  'methods.close': collectionLeads,
  'days.close': collections,
  'days.reopen': collectionLeads,

  'claims.take-over': allLeads,

  'risk.read': allLeads,
  'audit.read': allLeads,
  'reports.read': allLeads,
  // Lets a person run a build that is not released; always with a second person.
  'releases.try': allLeads,
  'policy.read': collections,
  'invariants.read': allLeads,
  'ledger.override': ['Deposit lead', ...withdrawLeads],
  'ledger.open': [...collectionLeads, 'BackOffice'],

  // Granted to a person, never part of an action name: see OWNER_PERMISSIONS.
  owner: [],
} satisfies Record<string, readonly Holder[]>;

export type Permission = keyof typeof permissionTable;

export const allPermissions = Object.keys(permissionTable) as Permission[];

/**
 * All that an owner holds, whatever the action name: staff and rules, and reading. No permission that moves money or
 * changes a row of the desk, so that whoever grants rights cannot use them (domain 1.3).
 */
export const OWNER_PERMISSIONS: readonly Permission[] = [
  'owner',
  'customers.read',
  'utrs.read',
  'feed.read',
  'deposits.read',
  'deposits.report',
  'withdrawals.read',
  'bonuses.read',
  'methods.read',
  'risk.read',
  'audit.read',
  'reports.read',
  'policy.read',
  'invariants.read',
  // Stopping credits nobody.
  'straight-through.stop',
  'releases.try',
];

/** What a staff member may do, read from the server's own records on every request. */
export function permissionsOf(actionName: ActionName, lead: boolean, owner = false): Permission[] {
  if (owner) return [...OWNER_PERMISSIONS];
  const held = new Set<Holder>([actionName]);
  if (actionName === 'BackOffice' || (lead && actionName !== 'Franchise')) held.add(`${actionName} lead`);
  return allPermissions.filter((permission) => permissionTable[permission].some((holder) => held.has(holder)));
}

/** The action names whose staff hold a permission, those of which only leads do, and whether owners hold it. */
export function holdersOf(permission: Permission): { anyone: ActionName[]; leads: ActionName[]; owners: boolean } {
  const holders: readonly Holder[] = permissionTable[permission];
  const isWhole = (holder: Holder): holder is ActionName => !holder.endsWith(' lead');
  return {
    anyone: holders.filter(isWhole),
    leads: holders.filter((holder) => !isWhole(holder)).map((holder) => holder.replace(' lead', '') as ActionName),
    owners: OWNER_PERMISSIONS.includes(permission),
  };
}

/** The role as the audit records it, e.g. `Deposit lead`. */
export function roleOf({ actionName, lead, owner }: { actionName: ActionName; lead: boolean; owner: boolean }): string {
  if (owner) return 'Owner';
  return lead ? `${actionName} lead` : actionName;
}
