import { rupees } from './rupees.ts';
import type { Permission } from './permissions.ts';

/** The row that a notice leads to. */
export interface About {
  /** Entity name as in the audit: `deposit`, `withdrawal`, `payment-method`. */
  entityType: string;
  entityId: string;
  /** Number or label that staff use and by which the panel opens it. */
  no: string;
  amountPaise?: number;
  /** The franchise whose staff may see the row; `null` or missing when it belongs to none. */
  franchiseId?: string | null;
}

interface NoticeRule {
  /** Recipients: everybody with the permission who may see the row, or the persons that the act names. */
  to: Permission | 'persons';
  /** `by` is the username of whoever did it. */
  says: (about: About, by: string) => string;
}

const money = ({ amountPaise }: About): string => (!amountPaise ? '' : `, ${rupees(amountPaise)}`);

/** Every notice with its recipients and its text, in one table (domain 2.10). */
export const NOTICES = {
  'withdrawal.escalated': {
    to: 'withdrawals.decide-escalated',
    says: (about, by) => `${by} escalated ${about.no}${money(about)}. A lead decides.`,
  },
  'withdrawal.uncertain': {
    to: 'withdrawals.resolve',
    says: (about, by) => `${by} does not know whether ${about.no}${money(about)} was paid. Find the bank's proof.`,
  },
  'withdrawal.sent-back': {
    to: 'persons',
    says: (about, by) => `${by} sent ${about.no}${money(about)} back to Checking. You had cleared it.`,
  },
  'withdrawal.returned': {
    to: 'persons',
    says: (about) => `The bank returned ${about.no}${money(about)}. You had paid it.`,
  },
  'deposit.reversed': {
    to: 'persons',
    says: (about, by) => `${by} reversed your approval of ${about.no}${money(about)}.`,
  },
  'deposit.reopened': {
    to: 'persons',
    says: (about, by) => `${by} reopened ${about.no}${money(about)}. You had rejected it.`,
  },
  'deposit.answered': {
    to: 'deposits.reopen',
    says: (about) => `The customer answered about ${about.no}${money(about)}, which is rejected. A lead can reopen it.`,
  },
  'bonus.waiting': {
    to: 'bonuses.decide',
    says: (about, by) => `${by} asked for bonus ${about.no}${money(about)}. Another person decides.`,
  },
  'bonus.claw-back': {
    to: 'bonuses.decide',
    says: (about, by) => `${by} reversed the deposit of bonus ${about.no}${money(about)}. Claw it back or keep it.`,
  },
  'method.frozen': {
    to: 'deposits.decide',
    says: (about, by) => `${by} froze ${about.no}. Deposits on it need review.`,
  },
  'method.waiting': {
    to: 'methods.approve',
    says: (about, by) => `${by} changed ${about.no}. It waits for a second person.`,
  },
  'note.mentioned': { to: 'persons', says: (about, by) => `${by} mentioned you in a note on ${about.no}.` },
  'claim.taken-over': { to: 'persons', says: (about, by) => `${by} took ${about.no} over from you.` },
  'second-person.failed': {
    to: 'withdrawals.pay',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}${money(about)}: a payout is said to have failed.`,
  },
  'second-person.returned': {
    to: 'withdrawals.return',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}${money(about)}: a payout is said to have come back.`,
  },
  'second-person.reversed': {
    to: 'deposits.reverse',
    says: (about, by) => `${by} asks for a second person in ${about.no}${money(about)}: a deposit is to be reversed.`,
  },
  'second-person.remitted': {
    to: 'utrs.return',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}${money(about)}: unallocated money is to be returned.`,
  },
  'second-person.booked': {
    to: 'utrs.book',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}${money(about)}: a bank line is to be booked as no customer's money.`,
  },
  'second-person.unbooked': {
    to: 'utrs.book',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}${money(about)}: the booking of a bank line is to be undone.`,
  },
  'second-person.day-closed': {
    to: 'days.close',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}${money(about)}: a day is to be closed with fees or a difference, or opened again.`,
  },
  'second-person.overridden': {
    to: 'ledger.override',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}: payouts are to resume although the ledger is out of balance.`,
  },
  'second-person.account': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: a new account.`,
  },
  'second-person.rights': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: somebody is to get more rights.`,
  },
  'second-person.password': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: a new password for somebody.`,
  },
  'second-person.policy': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: a limit is to be loosened.`,
  },
  'second-person.reasons': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: customers are to be told something else.`,
  },
  'second-person.key': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: an app is to get a key.`,
  },
  'second-person.web-hook': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: news of money is to go somewhere.`,
  },
  'second-person.payout-template': {
    to: 'owner',
    says: (about, by) =>
      `${by} asks for a second owner in ${about.no}: files for a bank are to be made in another way.`,
  },
  'second-person.feed-key': {
    to: 'owner',
    says: (about, by) =>
      `${by} asks for a second owner in ${about.no}: a machine or a forwarder is to tell bank lines.`,
  },
  'second-person.feed-parser': {
    to: 'owner',
    says: (about, by) =>
      `${by} asks for a second owner in ${about.no}: messages of a bank are to be read in another way.`,
  },
  'utr.told-differently': {
    to: 'utrs.void-any',
    says: (about) =>
      `The feed tells ${about.no}${money(about)} with another amount or account than the line has. Compare it with the statement.`,
  },
  'second-person.mapping': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: a group of the provider is to get a role.`,
  },
  'second-person.sign-on': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: somebody is to sign in by the provider.`,
  },
  'web-hook.given-up': {
    to: 'owner',
    says: (about) =>
      `An event could not be delivered to ${about.no} for three days and is given up. Send it again by hand.`,
  },
  'web-hook.paused': {
    to: 'owner',
    says: (about) =>
      `Nothing was delivered to ${about.no} for a day, so its web hook is paused. Events are kept until you resume it.`,
  },
  'web-hook.failing': {
    to: 'owner',
    says: (about) =>
      `Nothing gets through to ${about.no} for half an hour. Events are kept and tried again; look at Deliveries for what it answers.`,
  },
  'mailbox.trouble': {
    to: 'owner',
    says: (about) =>
      `The mailbox ${about.no} has not been read for ten minutes, so its bank lines do not come. Bank feed says why.`,
  },
  'mailbox.refused': {
    to: 'utrs.void-any',
    says: (about) =>
      `The mailbox ${about.no} can no longer be signed in to, so its bank lines do not come. Enter them from the statement until an owner has set the mailbox up again.`,
  },
  'feed-key.silent': {
    to: 'owner',
    says: (about) =>
      `The feed key ${about.no} has told nothing for a day, and it used to every day. Ask whoever runs its sender.`,
  },
  'second-person.straight-through': {
    to: 'owner',
    says: (about, by) => `${by} asks for a second owner in ${about.no}: deposits are to be credited straight through.`,
  },
  'straight-through.stopped': {
    to: 'audit.read',
    says: (about, by) => `${by} stopped straight-through approval. ${about.no}`,
  },
  'straight-through.stopped-itself': {
    to: 'audit.read',
    says: (about) => `Straight-through approval has stopped itself. ${about.no}`,
  },
  'straight-through.wrong': {
    to: 'deposits.reverse',
    says: (about, by) =>
      `${by} found ${about.no}${money(about)} wrong, which was credited straight through. A lead reverses it.`,
  },
  'owner.alone': {
    to: 'audit.read',
    says: (about, by) => `${by}, the only owner, did alone what takes two: ${about.no}.`,
  },
  'owner.disabled': {
    to: 'audit.read',
    says: (about, by) => `${by} disabled the owner ${about.no}.`,
  },
  'owner.by-command': {
    to: 'audit.read',
    says: (about) => `A command on the server made ${about.no} an owner.`,
  },
  'staff.locked': {
    to: 'owner',
    says: (about) =>
      `Somebody types wrong passwords or codes for ${about.no}, so new addresses are locked out of that account. Ask the person whether it was them.`,
  },
  'audit.broken': {
    to: 'audit.read',
    says: (about) =>
      `The daily check of the audit found a change behind the panel: ${about.no}. Tell whoever keeps the database and its anchors.`,
  },
  'second-person.build': {
    to: 'releases.try',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}: somebody is to run a build that is not released.`,
  },
  'override.granted': {
    to: 'persons',
    says: (about, by) => `${by} confirmed that you may run ${about.no}. Your profile page starts it.`,
  },
  'second-person.customer': {
    to: 'customers.decide',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}${money(about)}: a customer or a beneficiary is to be trusted again.`,
  },
  'second-person.opened': {
    to: 'ledger.open',
    says: (about, by) =>
      `${by} asks for a second person in ${about.no}${money(about)}: an opening balance is to be entered.`,
  },
  'second-person.confirmed': {
    to: 'persons',
    says: (about, by) => `${by} confirmed what you asked for in ${about.no}${money(about)}.`,
  },
  'second-person.declined': {
    to: 'persons',
    says: (about, by) => `${by} declined what you asked for in ${about.no}${money(about)}.`,
  },
  'session.new-device': {
    to: 'persons',
    says: (about) =>
      `Somebody signed in as you from a new device: ${about.no}. If it was not you, change your password.`,
  },
  'session.token-elsewhere': {
    to: 'persons',
    says: () => 'A copy of your session was used in another browser, so that session has ended. Tell an owner.',
  },
  'second-factor.reset': {
    to: 'persons',
    says: (_, by) => `${by} removed your second factor. If you have not asked for it, tell another owner at once.`,
  },
  'passkey.added': {
    to: 'persons',
    says: (about) =>
      `A passkey was added to your account: ${about.no}. If it was not you, remove it and change your password.`,
  },
  'passkey.removed': {
    to: 'persons',
    says: (about) => `A passkey was removed from your account: ${about.no}. If it was not you, tell an owner.`,
  },
  'passkey.copied': {
    to: 'persons',
    says: (about) =>
      `Your passkey ${about.no} was refused: its counter went back, as if it had been copied. Remove it and tell an owner.`,
  },
  'hand-over.made': {
    to: 'persons',
    says: (about, by) => `${by} hands over, ${about.no}. Read what is left open and sign it.`,
  },
  'hand-over.signed': { to: 'persons', says: (about, by) => `${by} signed your hand-over ${about.no}.` },
} satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof NOTICES;

export const noticeRule = (kind: NoticeKind): NoticeRule => NOTICES[kind];
