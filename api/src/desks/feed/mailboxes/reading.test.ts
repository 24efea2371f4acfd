import { shown } from '../../../testing/proof/proof.ts';
import { mail } from '../testing/feed-desk.ts';
import { keepBatch } from './keep.ts';
import { credit, lines, mailDesksOfTests, openMailDesk, until } from '../testing/mailbox-desk.ts';

// Owners sign in once; with the usual five minutes a busy machine would use up what the turned clock leaves.
const on = mailDesksOfTests((desk) =>
  desk.api.db.insertInto('policy').values({ key: 'auth.stepUpMinutes', value: '720', changedBy: 'test' }).execute(),
);

const utrs = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `6324117600${String(from + at).padStart(2, '0')}`);
const inUse = async (change: object = {}) => {
  await on.room.ask(change);
  await on.room.confirm();
};
const arrived = (...expected: string[]) =>
  until(`the lines ${expected}`, async () => String(await lines(on.room)) === String(expected));
const now = () => on.desk.api.clock.now();
const deliver = (raw: string, options: { at?: Date; uid?: number } = {}) =>
  on.room.server.deliver(raw, { at: now(), ...options });
const messages = () =>
  on.desk.api.db
    .selectFrom('feedMessage')
    .select(['sender', 'state', 'why', 'text', 'seenCount'])
    .where('paymentMethodId', '=', on.room.methodId)
    .orderBy('no')
    .execute();

test('a mail becomes a line that a message alone has told, pushed or found in the folder, and is left as it is', async () => {
  const [first, second, third] = utrs(1, 3) as [string, string, string];
  await inUse();
  on.room.server.deliver(credit(utrs(90, 1)[0]!), { at: new Date(now().getTime() - 3_600_000) });
  deliver(credit(first));
  on.room.read();
  await arrived(first);
  await until('it idles', () => on.room.server.commands.at(-1) === 'IDLE');
  deliver(credit(second));
  await arrived(first, second);
  on.room.server.behave.idles = false;
  on.room.server.cut();
  await until('it is connected again', () => on.room.server.connections() === 1);
  deliver(credit(third));
  on.room.server.cut();
  await arrived(first, second, third);
  const rows = await on.desk.api.db.selectFrom('utrEntry').select(['source', 'messageOnly', 'enteredBy']).execute();
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ source: 'EMAIL', messageOnly: true, enteredBy: null })]),
  );
  await until('it is in step', async () => (await on.room.box()).mailbox?.state === 'reading');
  expect((await on.room.box()).mailbox).toMatchObject({
    mails: 3,
    others: 1,
    gone: 0,
    problem: null,
    lastMailAt: expect.stringMatching(/^2026-11-20T06:3/),
  });
  expect(on.room.server.commands.filter((one) => /^(UID )?(STORE|MOVE|COPY|EXPUNGE|SELECT)/i.test(one))).toEqual([]);
});

test('only allowed senders whose checks the named server vouches for become lines', async () => {
  const [good, bySpf] = utrs(10, 2) as [string, string];
  const spf = 'spf=pass smtp.mailfrom=bounce@hdfcbank.net; dkim=none';
  await inUse({ spfCounts: true });
  deliver(credit('632411760081', { from: 'alerts@attacker.example' }));
  deliver(credit('632411760082', { results: '' }));
  deliver(credit('632411760083', { server: 'mx.attacker.example' }));
  deliver(
    credit('632411760084', { results: 'spf=pass smtp.mailfrom=attacker.example; dkim=fail header.d=hdfcbank.net' }),
  );
  deliver(credit('632411760085', { results: 'spf=softfail smtp.mailfrom=hdfcbank.net' }));
  deliver(credit(bySpf, { results: spf }));
  deliver(credit(good));
  on.room.read({ pollMs: 1_000 });
  await arrived(good, bySpf);
  expect((await messages()).map(({ state }) => state).sort()).toEqual([
    'entered',
    'entered',
    'not_authentic',
    'not_authentic',
    'not_authentic',
    'not_authentic',
  ]);
  expect((await on.room.box()).mailbox).toMatchObject({ mails: 6, others: 1 });
});

test('SPF counts only where owners have said so', async () => {
  await inUse();
  deliver(credit('632411760080', { results: 'spf=pass smtp.mailfrom=hdfcbank.net' }));
  deliver(credit('632411760081'));
  on.room.read({ pollMs: 1_000 });
  await arrived('632411760081');
  expect((await messages()).map(({ state }) => state)).toEqual(['not_authentic', 'entered']);
});

test('moved, expunged, renumbered and repeated mails: nothing is lost and nothing told twice', async () => {
  const [one, two, three, four] = utrs(20, 4) as [string, string, string, string];
  await inUse();
  const first = deliver(credit(one));
  on.room.read({ pollMs: 1_000 });
  await arrived(one);
  await until('it idles', () => on.room.server.commands.at(-1) === 'IDLE');
  // Moved away and back: it has a new number.
  on.room.server.expunge(first);
  deliver(credit(one));
  const soon = deliver(credit('632411760099'));
  on.room.server.expunge(soon);
  deliver(credit(two));
  await arrived(one, two);
  on.room.server.renumber();
  deliver(credit(three));
  await arrived(one, two, three);
  // Expunged between its number and its text.
  const lost = deliver(credit('632411760098'), { uid: 40 });
  on.room.server.behave.before = { command: /BODY\.PEEK\[\]/, run: () => on.room.server.expunge(lost) };
  deliver(credit(four), { uid: 50 });
  await arrived(one, two, three, four);
  const { rows } = { rows: await messages() };
  expect(rows.map(({ state }) => state)).toEqual(['entered', 'entered', 'entered', 'entered']);
  expect(rows[0]!.seenCount).toBeGreaterThan(1);
  expect((await on.room.box()).mailbox!.gone).toBeGreaterThan(0);
});

test('large and hostile mails are told to a person and hold up no other; a hostile server is left', async () => {
  const good = utrs(30, 1)[0]!;
  await inUse();
  deliver(credit('632411760070') + 'x'.repeat(300_000));
  deliver(
    `From: a@hdfcbank.net\r\nSubject: ${'\0\ud800'} odd\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(500)}`,
  );
  deliver(`From: a@hdfcbank.net\r\n${'X-Long: y\r\n'.repeat(20_000)}\r\nhello`);
  deliver(`From: a@hdfcbank.net, b@hdfcbank.net\r\n\r\nRs.500.00 twice`);
  deliver(credit(good));
  // More than any line may have, and never an end.
  on.room.server.behave.hostile = Buffer.alloc(5 << 20, 'a');
  on.room.read({ pollMs: 1_000 });
  await arrived(good);
  const found = await messages();
  expect(found.filter(({ state }) => state === 'entered')).toHaveLength(1);
  expect(found.find(({ why }) => /kB and was not read/.test(why))).toMatchObject({
    state: 'unread',
    sender: 'alerts@hdfcbank.net',
  });
  expect((await on.room.box()).mailbox).toMatchObject({ mails: 5 });
});

test('what goes wrong is said in words, and it goes on by itself', async () => {
  on.room.server.behave.password = 'another one';
  await inUse({ password: 'not this one' });
  on.room.read({ pollMs: 1_000 });
  const problem = async () => (await on.room.box()).mailbox?.problem;
  await until('it is refused', async () => (await problem()) === 'The server refuses this user name and password.');
  on.room.server.behave.password = 'not this one';
  deliver(credit('632411760060'));
  await arrived('632411760060');
  await until('it is in step', async () => (await on.room.box()).mailbox?.state === 'reading');
  on.desk.api.clock.advance({ minutes: 4 });
  // Nobody has looked for four minutes of the clock.
  expect((await on.room.box()).mailbox?.state).toBe('silent');
});

test('one reader at a time; two at once and a death before the commit lose nothing and tell nothing twice', async () => {
  const all = utrs(40, 8);
  await inUse();
  for (const utr of all.slice(0, 4)) deliver(credit(utr));
  let deaths = 0;
  const dying: typeof keepBatch = async (...args) => {
    if ((deaths += 1) <= 2) throw new Error('killed before the commit');
    return keepBatch(...args);
  };
  const onError = () => undefined;
  const readers = [
    on.room.read({ keep: dying, onError, pollMs: 1_000 }),
    on.room.read({ keep: dying, onError, pollMs: 1_000 }),
  ];
  await arrived(...all.slice(0, 4));
  for (const utr of all.slice(4)) deliver(credit(utr));
  await arrived(...all);
  await until('one of them reads', () => on.room.server.connections() === 1);
  expect((await messages()).every(({ seenCount }) => seenCount === 1)).toBe(true);
  for (const reader of readers) await reader.stop();
  // A mutant that moves the position before the mails are kept loses them when it dies in between.
  const mutant: typeof keepBatch = async (deps, box, before, batch) => {
    await keepBatch(deps, box, before, { ...batch, mails: [] });
    throw new Error('killed after the position');
  };
  const isLost = await losesMails(mutant);
  expect(isLost).toBe(true);
  shown({
    promise: 'P2',
    what: 'a mailbox read by two instances that die between reading and committing',
    promised: 'each mail is one line',
    measured: `${all.length} mails, ${all.length} lines`,
    mutants: [{ name: 'position moved before the mails are kept', caught: isLost }],
  });
});

async function losesMails(keep: typeof keepBatch): Promise<boolean> {
  const other = await openMailDesk(on.desk);
  try {
    await other.ask();
    await other.confirm();
    other.server.deliver(credit('632411760001'), { at: on.desk.api.clock.now() });
    const reader = other.read({ keep, onError: () => undefined });
    await until(
      'it has moved',
      async () => (await other.box()).mailbox?.problem === 'The mails could not be kept. They are read again.',
    );
    await reader.stop();
    other.read();
    await until('it is in step', async () => (await other.box()).mailbox?.state === 'reading');
    return (await lines(other)).length === 0;
  } finally {
    await other.close();
  }
}

test('one folder for two accounts: each mailbox takes the mails of its own', async () => {
  const [mine, theirs] = utrs(50, 2) as [string, string];
  await inUse();
  const paymentMethodId = await on.desk.method({ label: 'HDFC-3', accountNo: '009999991111' });
  await inUse({ paymentMethodId, name: 'Other mails' });
  deliver(credit(mine));
  deliver(credit(theirs, { tail: '1111' }));
  deliver(credit('632411760059', { tail: '5555' }));
  deliver(mail('Something that nobody reads').raw);
  on.room.read({ pollMs: 1_000 });
  await arrived(mine);
  await until(
    'the other account has its line',
    async () => String(await lines({ desk: on.desk, methodId: paymentMethodId })) === theirs,
  );
  const states = async () => (await messages()).map(({ state }) => state).sort();
  await until('all are kept', async () => (await states()).length === 3);
  expect(await states()).toEqual(['entered', 'refused', 'unread']);
});
