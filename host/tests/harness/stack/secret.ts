/** The key with which the stack's API signs tokens. Known to the tests, so that they can make a token that ends soon. */
export const TOKEN_SECRET = 'integration-tests-sign-with-this-key-only';
