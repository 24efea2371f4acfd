import { createHash } from 'node:crypto';

const HOURS_8 = 8 * 3600;

/** @param {object} value */
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** @param {string} text */
const idOf = (text) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * Who can sign in: each desk's staff and lead, by `x-desks` and `x-roles` of the document, and the staff of `actions`
 * that the document does not know, who may do everything. Any password will do.
 *
 * @param {any} document
 * @param {string[]} actions
 */
export function createPeople(document, actions = []) {
  /** @type {Record<string, string[]>} */
  const roles = document['x-roles'] ?? {};
  const all = [...new Set(Object.values(roles).flat())].filter((one) => one !== 'owner');
  const names = [...new Set([...Object.keys(document['x-desks'] ?? {}), ...actions])];
  /** @param {string} username @param {string} actionName @param {boolean} lead */
  const person = (username, actionName, lead) => ({
    id: idOf(username),
    username,
    name: lead ? `${actionName} lead` : actionName,
    actionName,
    lead,
    franchiseId: actionName === 'Franchise' ? idOf('franchise') : null,
    permissions: username === 'owner' ? (roles.Owner ?? []) : (roles[lead ? `${actionName} lead` : actionName] ?? all),
    businessTimeZone: 'Asia/Kolkata',
    currency: 'INR',
    mustChangePassword: false,
    secondFactorDue: false,
    preferences: { tours: names },
  });
  const staff = names.flatMap((name) => {
    const username = name.toLowerCase();
    return [
      person(username, name, name === 'BackOffice'),
      ...(roles[`${name} lead`] && name !== 'BackOffice' ? [person(`${username}.lead`, name, true)] : []),
    ];
  });
  const everybody = [...staff, person('owner', names[0] ?? 'Deposit', true)];

  /** A token that the panel can read; nobody verifies it. */
  const tokenOf = (/** @type {{ id: string, username: string }} */ { id, username }) => {
    const now = Math.floor(Date.now() / 1000);
    return `${part({ alg: 'none' })}.${part({ sub: id, sid: idOf(`${username} session`), name: username, iat: now, exp: now + HOURS_8 })}.fake`;
  };
  return {
    names: everybody.map(({ username }) => username),
    signIn: (/** @type {string} */ username) => everybody.find((one) => one.username === username),
    tokenOf,
    /** Who sent a request; undefined without a token. */
    of(/** @type {string | undefined} */ authorization = '') {
      const [, payload] = authorization.replace(/^Bearer /, '').split('.');
      try {
        const { name } = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
        return everybody.find((one) => one.username === name);
      } catch {
        return undefined;
      }
    },
  };
}
