/** The cookie of the one browser that all clients of the tests are (safety 2.2). */
export const TEST_COOKIE = `device=${'t'.repeat(43)}`;

/** Token and cookie of a signed-in person. */
export const bearer = (token: string): { authorization: string; cookie: string } => ({
  authorization: `Bearer ${token}`,
  cookie: TEST_COOKIE,
});
