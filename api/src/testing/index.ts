export { startTestDatabase, type TestDatabase } from './database/test-database.ts';
export {
  client,
  type TestAnswer,
  testApp,
  type TestApp,
  type TestClient,
  type TestClock,
  testPassword,
  testOwners,
  type TestOwner,
  type TestPerson,
  testSettings,
  testStaff,
  type TestUser,
} from './test-app.ts';
export * from './desk.ts';
export { newColleague } from './colleague.ts';
export * from './payouts/payouts.ts';
export * from './payouts/payout-acts.ts';
export * from './database/demo.ts';
export * from './database/digest.ts';
