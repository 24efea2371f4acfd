/** The key with which the stack's API signs tokens. Tests use it to make tokens that expire soon. */
export const TOKEN_SECRET = 'integration-tests-sign-with-this-key-only';
