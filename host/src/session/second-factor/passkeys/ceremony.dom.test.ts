import { aPasskeyCreation, aPasskeyRequest, fakeAuthenticator } from '../../../testing/fake-authenticator.ts';
import { createWith, signWith } from './ceremony.ts';

let takeAway = () => {};
afterEach(() => takeAway());

const faultOf = async (answer: Parameters<typeof fakeAuthenticator>[0]) => {
  takeAway = fakeAuthenticator(answer);
  return [(await createWith(aPasskeyCreation)).fault, (await signWith(aPasskeyRequest)).fault];
};

test('safety 2.10: what the browser answers is handed on in the words of the API', async () => {
  takeAway = fakeAuthenticator();
  expect(await signWith(aPasskeyRequest)).toEqual({
    data: { id: 'AAAA', clientDataJSON: 'ZGF0YQ', authenticatorData: 'bW9yZQ', signature: 'c2lnbg' },
  });
  expect(await createWith(aPasskeyCreation)).toEqual({
    data: { id: 'AAAA', clientDataJSON: 'ZGF0YQ', attestationObject: 'a2V5', transports: ['internal'] },
  });
});

test.each([
  [
    'NotAllowedError',
    /^No passkey was added: the question was closed/,
    /^No passkey was used: the question was closed/,
  ],
  ['AbortError', /^No passkey was added/, /^No passkey was used/],
  ['InvalidStateError', /already has a passkey of your account/, /already/],
  ['ConstraintError', /cannot check that it is you/, /cannot check that it is you/],
  ['NotSupportedError', /cannot check that it is you/, /cannot check that it is you/],
  ['SecurityError', /do not work at this address/, /do not work at this address/],
  ['UnknownError', /^The passkey did not work/, /^The passkey did not work/],
])('%s is said in a sentence', async (error, adding, using) => {
  const [added, used] = await faultOf({ error });
  expect(added).toMatch(adding);
  expect(used).toMatch(using);
});

test('a question that nobody answered is told from one that was closed', async () => {
  takeAway = fakeAuthenticator({ error: 'NotAllowedError', afterMs: 100_000 });
  expect((await signWith(aPasskeyRequest)).fault).toBe('The question was not answered in time. Try again.');
});

test('a browser without passkeys, and a page that others could read, are said before anything is asked', async () => {
  expect((await signWith(aPasskeyRequest)).fault).toMatch(/^This browser cannot use passkeys/);
  takeAway = fakeAuthenticator();
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  expect((await signWith(aPasskeyRequest)).fault).toMatch(/^Passkeys need HTTPS/);
  Reflect.deleteProperty(window, 'isSecureContext');
});
