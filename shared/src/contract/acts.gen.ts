// Generated from api/openapi.json by `pnpm --filter api openapi`. Do not edit.

export const DEPOSIT_ACTS = {
  match: { permission: 'deposits.decide', from: ['pending'] },
  unmatch: { permission: 'deposits.decide', from: ['matched'] },
  hold: { permission: 'deposits.decide', from: ['pending', 'matched'] },
  ask: { permission: 'deposits.decide', from: ['pending', 'matched', 'on_hold'] },
  release: { permission: 'deposits.decide', from: ['on_hold'] },
  reject: { permission: 'deposits.decide', from: ['pending', 'matched', 'on_hold'] },
  reopen: { permission: 'deposits.reopen', from: ['rejected'] },
  approve: { permission: 'deposits.decide', from: ['pending', 'matched'] },
  reverse: { permission: 'deposits.reverse', from: ['approved'] },
} as const;

export const WITHDRAWAL_ACTS = {
  check: { permission: 'withdrawals.check', from: ['requested'] },
  clear: { permission: 'withdrawals.check', from: ['requested', 'checking'] },
  reject: { permission: 'withdrawals.check', from: ['requested', 'checking', 'on_hold', 'returned'] },
  hold: { permission: 'withdrawals.check', from: ['requested', 'checking'] },
  release: { permission: 'withdrawals.check', from: ['on_hold'] },
  escalate: { permission: 'withdrawals.check', from: ['requested', 'checking', 'on_hold'] },
  decide: { permission: 'withdrawals.decide-escalated', from: ['escalated'] },
  unfreeze: { permission: 'withdrawals.decide-escalated', from: ['frozen'] },
  'send-back': { permission: 'withdrawals.send-back', from: ['approved', 'escalated'] },
  resolve: { permission: 'withdrawals.resolve', from: ['paying_uncertain'] },
  return: { permission: 'withdrawals.return', from: ['paid'] },
  retry: { permission: 'withdrawals.resolve', from: ['returned'] },
  take: { permission: 'withdrawals.pay', from: ['approved'] },
  paid: { permission: 'withdrawals.pay', from: ['paying'] },
  fail: { permission: 'withdrawals.pay', from: ['paying'] },
  uncertain: { permission: 'withdrawals.pay', from: ['paying'] },
} as const;

export const BONUS_ACTS = {
  approve: { permission: 'bonuses.approve', from: ['requested'] },
  reject: { permission: 'bonuses.approve', from: ['requested'] },
  reverse: { permission: 'bonuses.decide', from: ['credited'] },
  keep: { permission: 'bonuses.decide', from: ['credited'] },
  release: { permission: 'bonuses.decide', from: ['credited'] },
} as const;

export const METHOD_ACTS = {
  submit: { permission: 'methods.edit', from: ['draft'] },
  approve: { permission: 'methods.approve', from: ['pending_review', 'active', 'paused', 'frozen'] },
  reject: { permission: 'methods.edit', from: ['pending_review', 'active', 'paused', 'frozen'] },
  pause: { permission: 'methods.pause', from: ['active'] },
  resume: { permission: 'methods.resume', from: ['paused'] },
  freeze: { permission: 'methods.freeze', from: ['active', 'paused'] },
  unfreeze: { permission: 'methods.unfreeze', from: ['frozen'] },
  close: { permission: 'methods.close', from: ['draft', 'pending_review', 'active', 'paused', 'frozen'] },
  open: { permission: 'ledger.open', from: ['draft', 'pending_review', 'active', 'paused', 'frozen'] },
} as const;
