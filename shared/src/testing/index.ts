// For tests only: production code does not import this door.
export { aCustomerPanel } from './customer-panel.ts';
export { aProfile, aStaff, aToken, later, type TokenClaims } from './session.ts';
export {
  BrokenAnswer,
  brokenAnswer,
  fakeHttp,
  type Said,
  type FakeAnswer,
  type FakeCall,
  type FakeHttp,
} from './fake-http.ts';
export {
  fakeLive,
  fakeNotify,
  fakePreferences,
  fakeServices,
  type FakeLive,
  type FakeNotify,
  type FakeServices,
} from './fake-services.ts';
export { done, invalid, refused } from './envelopes.ts';
export { aNeed, aWaiting } from './second-person.ts';
export { aSource, aWithdrawal } from './withdrawals.ts';
export { aBankLine, aDeposit, aRelated } from './deposits.ts';
export { aCustomer, aMethod, anUpload, aPage, aUtr } from './rows.ts';
export { fill } from './fill.ts';
export { filterGaps, fullAddress } from './filter-gaps.ts';
export { testShown } from './shown.ts';
export { renderScreen, type RenderScreenOptions } from './render-screen.tsx';
export { silentKeys } from './silent-keys.ts';
