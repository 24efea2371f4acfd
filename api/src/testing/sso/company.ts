import { newId } from '../../db/ids.ts';
import type { ActionName } from '../../domain/permissions.ts';
import type { SecondStep } from '../../modules/sessions/second-factor/second-step.ts';
import { testApp, type TestAnswer, type TestApp, type TestPerson } from '../test-app.ts';
import { type Browser, newBrowser } from './browser.ts';
import { CLIENT, freePort } from './real-provider.ts';

export const EMAIL = 'dina@example.com';

interface SignedIn {
  statusCode: number;
  code?: string;
  status: string;
  data?: {
    token: string;
    user: string;
    auth: { actionName: string; lead: boolean; secondFactorDue: boolean; mustChangePassword: boolean };
  };
}

/** An API whose people sign in by a provider. */
export interface SsoCompany {
  api: TestApp;
  /** Where people open the panel. */
  origin: string;
  useProvider(issuer: string): void;
  map(value: string, actionName: ActionName, more?: { lead?: boolean; makers?: TestPerson[] }): Promise<void>;
  allow(user: TestPerson, login?: string): Promise<void>;
  finish(browser: Browser, ticket: string, step?: SecondStep): Promise<{ answer: TestAnswer; body: SignedIn }>;
  /** What the browser is asked for when a passkey is the second step. */
  askForPasskey(browser: Browser, ticket: string): Promise<TestAnswer>;
  /** Nobody is linked, nothing is mapped. */
  reset(): Promise<void>;
  newBrowser(): Browser;
}

export async function ssoCompany(): Promise<SsoCompany> {
  const port = await freePort();
  const api = await testApp({}, [], port);
  const origin = `http://localhost:${port}`;
  return {
    api,
    origin,
    useProvider: (issuer) =>
      void Object.assign(api.app.deps.settings, {
        oidcIssuer: issuer,
        oidcClientId: CLIENT.client_id,
        oidcClientSecret: CLIENT.client_secret,
        panelOrigin: origin,
        oidcLabel: 'Company account',
      }),
    map: async (
      value,
      actionName,
      { lead = false, makers = ['owner', 'owner.two'] }: { lead?: boolean; makers?: TestPerson[] } = {},
    ) => {
      const [madeBy, confirmedBy] = makers.map((user) => api.staffId(user)) as [string, string];
      const franchiseId = actionName === 'Franchise' ? api.franchiseId : null;
      await api.db
        .insertInto('roleMapping')
        .values({ id: newId(), value, actionName, lead, franchiseId, madeBy, confirmedBy, madeAt: api.clock.now() })
        .execute();
    },
    allow: async (user, login = EMAIL) => {
      const made = { madeBy: api.staffId('owner'), madeAt: api.clock.now() };
      await api.db
        .insertInto('ssoLink')
        .values({ staffId: api.staffId(user), login, issuer: null, subject: null, linkedAt: null, ...made })
        .execute();
    },
    finish: async (browser, ticket, step = {}) => {
      const answer = await api.anonymous.post(
        '/auth/oidc/finish',
        { ticket, ...step },
        { cookie: browser.cookies(origin) },
      );
      return { answer, body: answer.json<SignedIn>() };
    },
    askForPasskey: (browser, ticket) =>
      api.anonymous.post('/auth/oidc/passkey', { ticket }, { cookie: browser.cookies(origin) }),
    reset: async () => {
      await api.db.deleteFrom('ssoLink').execute();
      await api.db.deleteFrom('roleMapping').execute();
    },
    newBrowser: () => newBrowser('/login'),
  };
}
