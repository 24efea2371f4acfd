/**
 * Operations without a key, and why repeating them does no harm. Every other operation must keep the promise of the
 * key.
 */
export const KEYLESS = {
  /** They change nothing. */
  looks: [
    'checkUtr',
    'previewUtrImport',
    'previewBonus',
    'previewBonusImport',
    'previewPayoutTemplate',
    'tryFeedMessage',
    'tryFeedMailbox',
  ],
  /** They set a value, or carry the sender's own reference: the second time changes nothing. */
  repeats: [
    'changePreferences',
    'markNotificationsRead',
    'intakeDeposit',
    'intakeWithdrawal',
    'intakeCancelWithdrawal',
    'intakeFile',
    'intakeCustomer',
    'intakePayee',
    'intakeDepositAnswer',
    'feedLines',
    'feedMessages',
  ],
  /** They end the session that sends them, so a repeat has no session. */
  ends: ['logout', 'logoutAll'],
  /**
   * Each request counts by itself: a sign-in makes a session, a renewal a token, a report a report, and after a change
   * of password the old one is no longer accepted. What a second factor answers is not stored, and each code and challenge works once.
   * A file that is read again is shown again, and nothing is entered.
   */
  counts: [
    'login',
    'finishSignOn',
    'logOutByProvider',
    'renewSession',
    'changePassword',
    'beginSecondFactor',
    'confirmSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
    'confirmPerson',
    'askForPasskey',
    'askForPasskeyToConfirm',
    'askForPasskeyAtSignOn',
    'beginPasskey',
    'addPasskey',
    'reportFromPanel',
    'countReleaseOutcome',
    'readCustomerImport',
    'readOpeningImport',
    'uploadStatement',
    'tryStatementLayout',
  ],
  /** Answer 404 outside of practice, which has a test of its own (desks/practice). */
  practice: ['startPracticeShift', 'endPracticeShift'],
} as const;
