import { inputsOf, provedTests, provedTestsToRun } from './proved-tests.mjs';

const inputs = ({ kind }) => `of ${kind}`;
const all = { releaseInputs: 'of release', federationInputs: 'of federation' };

test('what was proved on the same inputs is left out', () => {
  expect(provedTestsToRun({}, all, inputs).env).toEqual({});
});

test.each([
  ['no proof', {}, { RELEASE_TESTS: '1', FEDERATION_TESTS: '1' }],
  ['other inputs of one kind', { ...all, federationInputs: 'of before' }, { FEDERATION_TESTS: '1' }],
])('with %s its tests run', (_, recorded, env) => {
  expect(provedTestsToRun({}, recorded, inputs).env).toEqual(env);
});

test('a variable decides, whatever was proved', () => {
  expect(provedTestsToRun({ RELEASE_TESTS: '0', FEDERATION_TESTS: '1' }, all, inputs).env).toEqual({
    RELEASE_TESTS: '0',
    FEDERATION_TESTS: '1',
  });
});

test('each kind has inputs, and they are not those of the other', () => {
  const hashes = provedTests.map(inputsOf);
  expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  expect(new Set(hashes).size).toBe(provedTests.length);
});
