import { actionsOf, contractVersion } from './contract.mjs';

test.each([
  ['deposit', ['Deposit', 'Franchise']],
  ['banker', ['Banker']],
  ['withdraw', ['Withdraw', 'BackOffice']],
])('specification §6: the build of %s says that it serves %p, which is read where it is written', (module, actions) => {
  expect(actionsOf(module)).toEqual(actions);
});

test('a module that the action table does not name cannot be built', () => {
  expect(() => actionsOf('reports')).toThrow('Nobody is served by the reports module');
});

test('the version is that of the contract', () => {
  expect(contractVersion()).toMatch(/^\d+\.\d+$/);
});
