/**
 * What takes no key, and why a repeat of it does no harm. Whatever is not listed here must keep the promise of the key.
 */
export const KEYLESS = {
  /** It changes nothing. */
  looks: ['checkUtr', 'previewUtrImport', 'previewBonus', 'previewBonusImport'],
  /** It says how things are to be, or carries the sender's own reference: the second time it changes nothing. */
  repeats: [
    'changePreferences',
    'markNotificationsRead',
    'intakeDeposit',
    'intakeWithdrawal',
    'intakeCancelWithdrawal',
    'intakeFile',
  ],
  /** It ends the session that it is sent with: whoever comes later has none. */
  ends: ['logout', 'logoutAll'],
  /** Each one counts: a sign-in is a session, a renewal a token, a report a report, and a changed password is no longer the current one. */
  counts: ['login', 'renewSession', 'changePassword', 'reportFromPanel'],
} as const;
