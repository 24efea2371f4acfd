/** Words around a one-time password. */
const OTP_WORDS =
  /\b(otp|one[ -]?time (password|passcode|pin|code)|passcode|verification code|security code|cvv|pin)\b/i;

/** Whether a text is about a one-time password, which is never kept. */
export const isOneTimePassword = (text: string): boolean => OTP_WORDS.test(text);

/**
 * A text that may be kept: where it speaks of a one-time password, its numbers are hidden; long numbers such as a card's
 * are hidden in every text but for the last four digits.
 */
export function maskMessage(text: string): string {
  const safe = isOneTimePassword(text) ? text.replace(/\d[\d,]*/g, (digits) => '•'.repeat(digits.length)) : text;
  return safe.replace(/(?<!\d)\d{13,19}(?!\d)/g, (digits) => `••••${digits.slice(-4)}`);
}
