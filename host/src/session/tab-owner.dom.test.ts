import { decisionStore } from '@backoffice/shared/remote';
import { sessionHere } from '../testing/set-up-session.ts';
import { signInHere } from '../testing/sign-in-here.ts';
import { keepDraftsToTheirOwner } from './tab-owner.ts';

beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));

function signedOutWithDraft() {
  signInHere();
  const session = sessionHere();
  keepDraftsToTheirOwner(session, sessionStorage);
  sessionStorage.setItem('utr-entry', '6324 1176 0093');
  session.end('expired');
  return session;
}

test('domain 2.10: typed work is there again when the same person signs in', () => {
  const session = signedOutWithDraft();
  signInHere();
  session.check();
  expect(sessionStorage.getItem('utr-entry')).toBe('6324 1176 0093');
});

test('what one person typed is not shown to the next', () => {
  const session = signedOutWithDraft();
  signInHere({ staff: { id: 'b', username: 'banker' } });
  session.check();
  expect(sessionStorage.getItem('utr-entry')).toBeNull();
});

test('a decision without an answer is still there when its person comes back after somebody else', () => {
  const session = signedOutWithDraft();
  const intent = { key: 'k-1', body: {}, sentAt: '2026-11-20T10:00:00.000Z' };
  decisionStore('approve D-1', 'a').write(intent);
  signInHere({ staff: { id: 'b', username: 'banker' } });
  session.check();
  expect(decisionStore('approve D-1', 'b').read()).toBeNull();
  expect(decisionStore('approve D-1', 'a').read()).toEqual(intent);
});
