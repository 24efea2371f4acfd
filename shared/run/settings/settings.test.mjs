import { parseArguments } from './arguments.mjs';
import { helpText } from './help.mjs';
import { parseSettings } from './parse.mjs';
import { startSettings } from './table.mjs';

const parse = (env) => parseSettings(startSettings(), env);

test('without any setting the ports are 3000 for the panel, 3001 to 3003 for the remotes and 3010 for the API', () => {
  const { values, problems } = parse({});
  expect(problems).toEqual([]);
  expect(values).toMatchObject({
    HOST_PORT: 3000,
    DEPOSIT_PORT: 3001,
    BANKER_PORT: 3002,
    WITHDRAW_PORT: 3003,
    API_PORT: 3010,
    DEMO: true,
  });
});

test('every bad setting is reported at once, each with what it should look like', () => {
  const { problems } = parse({
    HOST_PORT: '70000',
    API_PORT: 'x',
    DATABASE_URL: 'mysql://a',
    DEMO: 'perhaps',
    BUSINESS_TIME_ZONE: 'Mars/Base',
    HOST: 'a b',
    API_URL: 'ftp://x',
    ENVIRONMENT: '<script>',
  });
  expect(problems).toHaveLength(8);
  expect(problems.join('\n')).toContain('ENVIRONMENT is "<script>": an environment is called by up to 24 letters');
  expect(problems.join('\n')).toContain('HOST_PORT is "70000": a port is a number from 1 to 65535.');
  expect(problems.join('\n')).toContain('BUSINESS_TIME_ZONE is "Mars/Base"');
});

test('DATABASE_URL may name several hosts, with ports or without, as the API reads them', () => {
  for (const url of [
    'postgresql://app:pa,ss@10.0.0.1:5432,10.0.0.2:5432,10.0.0.3/panel?target_session_attrs=read-write',
    'postgresql://app@10.0.0.1,10.0.0.2',
    'postgres://app@10.0.0.1/panel',
  ])
    expect(parse({ DATABASE_URL: url })).toMatchObject({ problems: [], values: { DATABASE_URL: url } });
  expect(parse({ DATABASE_URL: 'mysql://10.0.0.1:1,10.0.0.2:1/panel' }).problems).toHaveLength(1);
});

test('two settings that name one port are a bad setting', () => {
  expect(parse({ DEPOSIT_PORT: '3000' }).problems).toEqual([
    'DEPOSIT_PORT and HOST_PORT are both 3000: each needs a port of its own.',
  ]);
});

test('HTTPS takes a certificate and its key, both files that can be read', () => {
  const file = import.meta.filename;
  expect(parse({ TLS_CERT: file, TLS_KEY: file }).problems).toEqual([]);
  expect(parse({ TLS_CERT: file }).problems).toEqual(['TLS_CERT is set and TLS_KEY is not: HTTPS needs both.']);
  expect(parse({ TLS_CERT: file, TLS_KEY: '/no/key.pem' }).problems).toEqual([
    'TLS_KEY is "/no/key.pem": there is no such file that can be read.',
  ]);
});

test('an empty variable counts as absent', () => {
  expect(parse({ HOST_PORT: ' ' }).values.HOST_PORT).toBe(3000);
});

test('the help lists every setting with its default and its meaning', () => {
  const text = helpText({ usage: 'npm start', does: 'Starts.', settings: startSettings() });
  for (const { name, meaning } of startSettings()) {
    expect(text).toContain(name);
    expect(text).toContain(meaning);
  }
});

test('options are read with and without an equals sign, plain words apart', () => {
  const options = /** @type {const} */ ({ '--reset': 'flag', '--only': 'value' });
  expect(parseArguments(['--reset', '--only', 'unit', 'deposit'], options)).toEqual({
    given: { reset: true, only: 'unit' },
    words: ['deposit'],
  });
  expect(parseArguments(['--only=unit,lint'], options).given).toEqual({ only: 'unit,lint' });
});

test('a word that begins like an option is a word where the command knows it', () => {
  const isWord = (text) => text === '--key--';
  expect(parseArguments(['add', '--key--'], {}, isWord).words).toEqual(['add', '--key--']);
  expect(() => parseArguments(['add', '--keys'], {}, isWord)).toThrow('--keys is no option of this command');
});

test('an unknown option is refused with a sentence', () => {
  expect(() => parseArguments(['--rest'], { '--reset': 'flag' })).toThrow(
    '--rest is no option of this command; --help lists them.',
  );
});
