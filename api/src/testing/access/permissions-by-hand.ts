import type { Permission } from '../../domain/permissions.ts';
import type { TestPerson } from '../test-app.ts';

const d = 'deposit';
const f = 'franchise';
const b = 'banker';
const w = 'withdraw';
const o = 'backoffice';
const dl = 'deposit.lead';
const bl = 'banker.lead';
const wl = 'withdraw.lead';
const owners: TestPerson[] = ['owner', 'owner.two', 'owner.three'];

/** Who holds each permission, written by hand: a change of the permission table must be repeated here. */
export const permissionsByHand: Record<Permission, TestPerson[]> = {
  'customers.read': [d, f, b, w, o, dl, bl, wl, ...owners],
  'customers.reveal': [o, dl, bl, wl],
  'customers.block': [d, b, w, o, dl, bl, wl],
  'customers.decide': [o, dl, bl, wl],
  'files.upload': [d, f, b, w, o, dl, bl, wl],
  'utrs.read': [d, f, b, o, dl, bl, wl, ...owners],
  'utrs.enter': [d, f, b, dl, bl],
  'utrs.import': [d, f, b, dl, bl],
  'utrs.void': [d, f, b, dl, bl],
  'utrs.void-any': [dl, bl],
  'utrs.return': [dl, bl],
  'utrs.book': [dl, bl],
  'feed.read': [dl, bl, ...owners],
  'feed.decide': [dl, bl],
  'deposits.read': [d, f, b, w, o, dl, bl, wl, ...owners],
  'deposits.report': [d, f, b, o, dl, bl, wl, ...owners],
  'deposits.create': [d, f, dl],
  'deposits.decide': [d, f, b, dl, bl],
  'deposits.over-limit': [dl, bl],
  'deposits.reopen': [dl, bl],
  'deposits.reverse': [dl, bl],
  'straight-through.stop': [o, dl, bl, wl, ...owners],
  'straight-through.look': [dl, bl],
  'withdrawals.read': [d, f, w, o, dl, bl, wl, ...owners],
  'withdrawals.create': [d, f, dl],
  'withdrawals.check': [w, o, wl],
  'withdrawals.decide-escalated': [o, wl],
  'withdrawals.send-back': [d, f, o, dl, wl],
  'withdrawals.pay': [d, f, dl],
  'withdrawals.resolve': [o, dl, wl],
  'withdrawals.return': [o, dl, bl, wl],
  'withdrawals.reveal': [o, dl, wl],
  'withdrawals.sources': [d, f, o, dl, wl],
  'withdrawals.proof': [d, f, o, dl, bl, wl],
  'bonuses.read': [w, o, wl, ...owners],
  'bonuses.request': [w, o, wl],
  'bonuses.approve': [w, o, wl],
  'bonuses.decide': [o, wl],
  'methods.read': [d, f, b, w, o, dl, bl, wl, ...owners],
  'methods.edit': [d, b, dl, bl],
  'methods.approve': [b, dl, bl],
  'methods.pause': [d, f, b, dl, bl],
  'methods.resume': [d, b, dl, bl],
  'methods.freeze': [d, f, b, dl, bl],
  'methods.unfreeze': [dl, bl],
  'methods.close': [dl, bl],
  'claims.take-over': [o, dl, bl, wl],
  'days.close': [d, f, b, dl, bl],
  'days.reopen': [dl, bl],
  'risk.read': [o, dl, bl, wl, ...owners],
  'reports.read': [o, dl, bl, wl, ...owners],
  'releases.try': [o, dl, bl, wl, ...owners],
  'audit.read': [o, dl, bl, wl, ...owners],
  'policy.read': [d, f, b, dl, bl, ...owners],
  'invariants.read': [o, dl, bl, wl, ...owners],
  'ledger.override': [o, dl, wl],
  'ledger.open': [o, dl, bl],
  owner: owners,
};
