// For tests alone: production code does not import this door.
export { aStaff, aToken, later, type TokenClaims } from './session.ts';
export { fakeHttp, type FakeAnswer, type FakeCall, type FakeHttp } from './fake-http.ts';
export { fakeNotify, fakePreferences, fakeServices, type FakeNotify, type FakeServices } from './fake-services.ts';
export { done, invalid, refused } from './envelopes.ts';
export { renderScreen, type RenderScreenOptions } from './render-screen.tsx';
