/** A failure that the person at the keyboard can act on: shown as its message alone, without a stack. */
export class UserError extends Error {
  isUserError = true;
}
