import { type Bonus, BONUS_ACTS } from '@backoffice/shared/contract';
import { BONUS_STATUSES, formatRupees } from '@backoffice/shared/domain';
import { type DeskDefinition, withRules } from '@backoffice/shared/desk';

/** The acts on a bonus; the names are the API's. */
export type BonusAct = keyof typeof BONUS_ACTS;

/**
 * The acts on bonuses (domain 1.3). Nobody approves or keeps a bonus that they requested themselves
 * (domain, decision 8).
 */
export const bonusDesk: DeskDefinition<Bonus, BonusAct> = {
  entity: 'bonus',
  path: '/bonuses',
  acts: withRules<BonusAct>(BONUS_ACTS, {
    approve: { label: 'Approve', key: 'a', tone: 'default', main: true, consequence: 'The customer gets the bonus.' },
    reject: { label: 'Reject', key: 'r', tone: 'danger', note: 'needed', consequence: 'The customer gets nothing.' },
    keep: {
      label: 'Keep',
      key: 'y',
      tone: 'default',
      main: true,
      note: 'needed',
      consequence: 'The customer keeps the bonus although its deposit was reversed.',
    },
    release: {
      label: 'Release to cash',
      key: 'e',
      tone: 'default',
      note: 'needed',
      consequence: 'The bonus becomes cash although its turnover is not met.',
    },
    reverse: {
      label: 'Claw back',
      key: 'v',
      tone: 'danger',
      note: 'needed',
      consequence: 'The bonus leaves the customer again.',
    },
  }),
  open: (act, { requestedBy, clawBackSince }, session) => {
    const own = requestedBy.id === session.staff().id;
    if (act === 'approve') return !own;
    if (act === 'keep') return clawBackSince !== null && !own;
    return act !== 'release' || clawBackSince === null;
  },
  why: (act, { no, clawBackSince, requestedBy }, session) => {
    if ((act === 'approve' || act === 'keep') && requestedBy.id === session.staff().id)
      return `You asked for ${no} yourself: somebody else decides it.`;
    return clawBackSince === null
      ? `Nothing is to be decided about ${no}: its deposit was not reversed.`
      : `${no} waits for a decision: its deposit was reversed.`;
  },
  statuses: BONUS_STATUSES,
  about: ({ amountPaise, customer, reason, requestedBy }) => [
    { label: 'Amount', value: formatRupees(amountPaise) },
    { label: 'Customer', value: `${customer.name} (${customer.code})` },
    { label: 'Reason', value: reason },
    { label: 'Requested by', value: requestedBy.username },
  ],
  touches: ['bonuses', 'customers', 'summary'],
};
