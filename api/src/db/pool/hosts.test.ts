import { asRole, databaseAt } from '../urls.ts';
import { addressProblem, hostsOf, roleIn } from './hosts.ts';

const LIST =
  'postgresql://staff:s%40fe@first:5432,second:6432,[::1]/panel?target_session_attrs=read-write&sslmode=disable';

test('a list of hosts is one address for each; a single one stays as it is', () => {
  expect(hostsOf(LIST)).toEqual([
    'postgresql://staff:s%40fe@first:5432/panel?sslmode=disable',
    'postgresql://staff:s%40fe@second:6432/panel?sslmode=disable',
    'postgresql://staff:s%40fe@[::1]/panel?sslmode=disable',
  ]);
  const socket = 'postgresql://boss@localhost/panel?host=%2Ftmp%2Fpg';
  expect(hostsOf(socket)).toEqual([socket]);
});

test('role and database of a list can be read and changed like those of one host', () => {
  expect(roleIn(LIST)).toBe('staff');
  expect(asRole(databaseAt(LIST, 'other'), 'owner')).toBe(
    'postgresql://owner:s%40fe@first:5432,second:6432,[::1]/other?target_session_attrs=read-write&sslmode=disable',
  );
  expect(asRole('postgresql://a@b/c', 'd')).toBe('postgresql://d@b/c');
});

test.each([
  [LIST, undefined],
  ['postgresql:///panel?host=/var/run/postgresql', undefined],
  ['mysql://a@b/c', 'look like postgresql://user:password@host:5432/name'],
  ['postgresql://a@b:port/c', 'look like postgresql://user:password@host:5432/name'],
  ['postgresql://a@first:5432,/c', 'name each host, like postgresql://user:password@first:5432,second:5432/name'],
  [
    'postgresql://a@first,second:99999/c',
    'name each host, like postgresql://user:password@first:5432,second:5432/name',
  ],
  [
    'postgresql://a@b/c?host=first,second',
    'name several hosts before the name of the database, like postgresql://user@first:5432,second:5432/name',
  ],
  [
    'postgresql://a@b,c/d?target_session_attrs=any',
    'have target_session_attrs=read-write or none, because the API writes',
  ],
])('%s: must %s', (url, problem) => {
  expect(addressProblem(url)).toBe(problem);
});
