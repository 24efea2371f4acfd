import { sql } from 'kysely';
import type { Acting } from '../../../acts/act.ts';
import { lifecycle } from '../../../acts/lifecycle.ts';
import type { CustomerStatus, KycStatus, RiskLevel } from '../../../domain/customers/states.ts';
import { CUSTOMER_TRANSITIONS, type CustomerEvent, whyNotCustomer } from '../../../domain/customers/transitions.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownCustomers } from '../../../listing/scope.ts';
import { namedCustomer, readCustomer } from '../read.ts';

/** The columns that acts on a customer need; the row is locked until the transaction ends. */
export interface CustomerFacts {
  id: string;
  /** The code. */
  no: string;
  version: number;
  status: CustomerStatus;
  franchiseId: string | null;
  customerId: string;
  name: string;
  appStatus: CustomerStatus;
  panelStatus: CustomerStatus;
  appKycStatus: KycStatus;
  panelKycStatus: KycStatus | null;
  riskLevel: RiskLevel;
  tags: string[];
}

export const customerLifecycle = lifecycle<'customer', CustomerFacts, CustomerEvent>({
  table: 'customer',
  entity: 'customer',
  topic: 'customers',
  updated: 'customer.updated',
  from: CUSTOMER_TRANSITIONS,
  whyNot: (_, { status, no }) => whyNotCustomer(status, no),
  find,
  show: ({ tx, actor }, _deps, id) => readCustomer(tx, actor, id),
});

async function find({ tx, actor }: Acting, id: string): Promise<CustomerFacts | undefined> {
  const where = conditions(namedCustomer(id), ownCustomers(actor, sql`c.id`));
  const { rows } = await sql<CustomerFacts>`
    SELECT c.id, c.code AS no, c.version, c.status, c.franchise_id, c.id AS customer_id, c.name, c.app_status, c.panel_status, c.app_kyc_status,
      c.panel_kyc_status, c.risk_level, c.tags
    FROM customer c WHERE ${every(where)} FOR NO KEY UPDATE OF c`.execute(tx);
  return rows[0];
}

/** The customer as the subject of a request for a second person. */
export const subjectOf = ({ id, no, version, franchiseId }: CustomerFacts) => ({ id, no, version, franchiseId });
