import { setPolicy } from '../../../policy/set-policy.ts';
import {
  client,
  testApp,
  type TestApp,
  type TestClient,
  type TestPerson,
  testPassword,
} from '../../../../testing/index.ts';
import { type Lies, PANEL, type SoftPasskey, softPasskey } from '../../../../testing/access/soft-passkey.ts';

/** What a browser is asked for. */
export interface Ask {
  challenge: string;
  allowCredentials: { id: string }[];
  rpId: string;
}

interface Json {
  json<J>(): J;
}

export const dataOf = <T>(answer: Json) => answer.json<{ data: T }>().data;
export const said = (answer: Json) => answer.json<Record<string, unknown>>();

/** Adds a passkey to the account of this client. */
export async function add(of: TestClient, name = 'Laptop', passkey = softPasskey(), lies: Lies = {}) {
  const begun = await of.post('/me/passkeys/begin', {});
  const answer = await of.post('/me/passkeys', passkey.create(dataOf<Ask>(begun), name, lies));
  return { passkey, answer };
}

/** An API whose panel has an address, and what people with passkeys do there; its clock stands still. */
export function passkeyDesk() {
  let api: TestApp;
  beforeEach(async () => {
    api = await testApp({ panelOrigin: PANEL });
    api.clock.freeze();
  });
  afterEach(() => api.close());
  return {
    api: () => api,
    async withPasskey(user: TestPerson, name?: string) {
      const own = await api.signInAs(user);
      const { passkey, answer } = await add(own, name);
      expect(said(answer)).toMatchObject({ statusCode: 1 });
      const added = dataOf<{ passkey: { id: string }; recoveryCodes: string[] | null }>(answer);
      return { own, passkey, id: added.passkey.id, codes: added.recoveryCodes ?? [] };
    },
    askAtSignIn: async (username: string) =>
      dataOf<Ask>(await api.anonymous.post('/auth/login/passkey', { username, password: testPassword })),
    signIn: (username: string, passkey: ReturnType<SoftPasskey['sign']>) =>
      api.anonymous.post('/auth/login', { username, password: testPassword, passkey }),
    statusOf: async (path: string, token: string) => (await client(api.address, token).get(path)).status,
    audited: async (action: string) =>
      api.db.selectFrom('auditEvent').selectAll().where('action', '=', action).orderBy('seq').execute(),
    async noticesOf(user: TestPerson) {
      const rows = await api.db
        .selectFrom('notification')
        .select('text')
        .where('staffId', '=', api.staffId(user))
        .execute();
      return rows.map(({ text }) => text);
    },
    policyIs: (value: 'required' | 'optional') =>
      setPolicy(api.asCommand, { key: 'auth.secondFactor.leads', value, by: 'x', reason: 'y' }),
  };
}
