import type { Bonus } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import type { DeskDefinition } from '@backoffice/shared/queue';

/** What a person can do to a bonus; the names are the API's. */
export type BonusAct = 'approve' | 'reject' | 'keep' | 'release' | 'reverse';

/** What can be done to bonuses (domain 1.3). Nobody approves or keeps what they asked for themselves (domain, decision 8). */
export const bonusDesk: DeskDefinition<Bonus, BonusAct> = {
  entity: 'bonus',
  path: '/bonuses',
  acts: {
    approve: { label: 'Approve', key: 'a', tone: 'default', main: true, permission: 'bonuses.approve', from: ['requested'], consequence: 'The customer gets the bonus.' },
    reject: { label: 'Reject', key: 'r', tone: 'danger', permission: 'bonuses.approve', from: ['requested'], note: 'needed', consequence: 'The customer gets nothing.' },
    keep: { label: 'Keep', key: 'y', tone: 'default', main: true, permission: 'bonuses.decide', from: ['credited'], note: 'needed', consequence: 'The customer keeps the bonus although its deposit was reversed.' },
    release: { label: 'Release to cash', key: 'e', tone: 'default', permission: 'bonuses.decide', from: ['credited'], note: 'needed', consequence: 'The bonus becomes cash although its turnover is not met.' },
    reverse: { label: 'Take back', key: 'v', tone: 'danger', permission: 'bonuses.decide', from: ['credited'], note: 'needed', consequence: 'The bonus leaves the customer again.' },
  },
  open: (act, { requestedBy, clawBackSince }, session) => {
    const own = requestedBy.id === session.staff().id;
    if (act === 'approve') return !own;
    if (act === 'keep') return clawBackSince !== null && !own;
    return act !== 'release' || clawBackSince === null;
  },
  about: ({ amountPaise, customer, reason, requestedBy }) => [
    { label: 'Amount', value: formatRupees(amountPaise) },
    { label: 'Customer', value: `${customer.name} (${customer.code})` },
    { label: 'Reason', value: reason },
    { label: 'Asked by', value: requestedBy.username },
  ],
  touches: ['bonuses', 'customers', 'summary'],
};
