import type { Actor } from '../../http/context.ts';
import type { Permission } from '../../domain/permissions.ts';
import type { Topic } from '../../acts/write-records.ts';

interface Audience {
  /** The permission to read the rows of the topic. */
  permission?: Permission;
  /** The rows belong to franchises: Franchise staff receive events of their own franchise only. */
  scoped?: true;
}

const AUDIENCES: Record<Topic, Audience> = {
  deposits: { permission: 'deposits.read', scoped: true },
  utrs: { permission: 'utrs.read', scoped: true },
  withdrawals: { permission: 'withdrawals.read', scoped: true },
  bonuses: { permission: 'bonuses.read', scoped: true },
  methods: { permission: 'methods.read', scoped: true },
  customers: { permission: 'customers.read', scoped: true },
  staff: { permission: 'audit.read' },
  summary: {},
  claims: { scoped: true },
  notifications: {},
  views: {},
  'second-person': { scoped: true },
  reasons: {},
  'straight-through': { permission: 'deposits.read' },
};

/** The permission to read a leased row: without it a person does not receive the events of its lease. */
const READERS: Record<string, Permission> = {
  deposit: 'deposits.read',
  utr: 'utrs.read',
  withdrawal: 'withdrawals.read',
  bonus: 'bonuses.read',
};

/** The fields of an event that decide who receives it. */
export interface Addressed {
  topic: Topic;
  entityType: string;
  franchiseId: string | null;
  staffId: string | null;
}

/** Whether this person may receive the event: nobody receives events of rows that they may not read (domain 3.5). */
export function mayHear(actor: Actor, { topic, entityType, franchiseId, staffId }: Addressed): boolean {
  const { permission = topic === 'claims' ? READERS[entityType] : undefined, scoped } = AUDIENCES[topic];
  if (permission && !actor.permissions.has(permission)) return false;
  if (staffId !== null) return staffId === actor.id;
  if (topic === 'notifications') return false;
  return !scoped || actor.actionName !== 'Franchise' || (franchiseId !== null && franchiseId === actor.franchiseId);
}
