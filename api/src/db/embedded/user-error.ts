/** An error whose message is meant for the person who started the program: shown alone, without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}
