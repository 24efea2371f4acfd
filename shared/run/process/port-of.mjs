/**
 * The port that a server listens on. It has one: none of ours listens on a pipe, and nobody asks before it listens.
 *
 * @param {import('node:net').Server} server
 */
export const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;
