/** What the browser does when it is asked for a passkey: answers, or throws an error of this name. */
type Answer = 'right' | { error: string; afterMs?: number };

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: 'AAAA',
  rawId: bytes('a'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('data'), ...response },
});

/** Gives the page a browser with passkeys. Returns how to take it away. */
export function fakeAuthenticator(answer: Answer = 'right'): () => void {
  const ask = async (response: object) => {
    if (answer === 'right') return credential(response);
    if (answer.afterMs) jest.spyOn(performance, 'now').mockReturnValue(performance.now() + answer.afterMs);
    throw Object.assign(new Error('as browsers say it'), { name: answer.error });
  };
  const credentials = {
    get: () => ask({ authenticatorData: bytes('more'), signature: bytes('sign'), userHandle: null }),
    create: () => ask({ attestationObject: bytes('key'), getTransports: () => ['internal'] }),
  };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    jest.restoreAllMocks();
  };
}

/** What the API asks a browser for when a passkey is used. */
export const aPasskeyRequest = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 100_000,
  userVerification: 'required' as const,
  allowCredentials: [{ id: 'AAAA', type: 'public-key' as const, transports: ['internal'] }],
};

/** And when one is added. */
export const aPasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Back office' },
  user: { id: 'AAAA', name: 'deposit', displayName: 'Deposit' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 100_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
  attestation: 'none' as const,
};
