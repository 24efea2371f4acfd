import { newId } from '../../db/ids.ts';
import { tidyUp } from '../../jobs/tidy-up.ts';
import { listen } from '../../testing/events/event-listener.ts';
import { type Desk, key, openDesk, said } from '../../testing/index.ts';
import { atDesk } from '../../testing/events/at-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const { happen, listening } = atDesk(() => desk);

describe('the stream', () => {
  test('reports a decision to a colleague: which deposit, its version, by whom and when', async () => {
    const colleague = await listening('deposit');
    await colleague.until(({ event }) => event === 'ready');
    const utr = desk.utr();
    const deposit = await desk.claim({ utr });
    const line = await desk.line({ utr });
    const { version } = await desk.deposit(deposit.id);
    const lead = await desk.as('deposit.lead');
    const answer = await lead.post(
      `/deposits/${deposit.id}/approve`,
      { version, utrEntryId: line.id, seen: { utr, amountPaise: 500_00 } },
      key(),
    );
    expect(said(answer).statusCode).toBe(1);
    const heard = await colleague.until(
      ({ data }) => data.id === deposit.id && data.payload?.['status'] === 'approved',
    );
    expect(heard).toMatchObject({
      event: 'deposit.updated',
      data: { topic: 'deposits', by: { username: 'deposit.lead' }, payload: { version: version + 1 } },
    });
    expect(heard.data.at).toMatch(/^\d{4}-.*Z$/);
    expect(colleague.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    colleague.cut();
  });

  test('sends only the requested topics, and only what the person may read', async () => {
    const [banker, withdrawDesk] = [
      await listening('banker', { topics: 'deposits' }),
      await listening('withdraw', { topics: 'utrs,withdrawals,claims' }),
    ];
    await happen({ topic: 'utrs', type: 'utr.created', entityType: 'utr' });
    await happen({ topic: 'claims', type: 'claim.taken', entityType: 'utr' });
    const deposit = await happen();
    const last = await happen({ topic: 'withdrawals', type: 'withdrawal.updated', entityType: 'withdrawal' });
    await banker.until(({ data }) => data.id === deposit);
    await withdrawDesk.until(({ data }) => data.id === last);
    expect(banker.heard.map(({ event }) => event)).toEqual(['ready', 'deposit.updated']);
    expect(withdrawDesk.heard.map(({ event }) => event)).toEqual(['ready', 'withdrawal.updated']);
    [banker, withdrawDesk].forEach(({ cut }) => cut());
  });

  test('sends Franchise staff only events of their own franchise, and personal events only to their person', async () => {
    const topics = 'deposits,notifications';
    const [franchise, deposit] = [await listening('franchise', { topics }), await listening('deposit', { topics })];
    await happen({ franchiseId: newId() });
    await happen();
    const own = await happen({ franchiseId: desk.api.franchiseId });
    const personal = await happen({
      topic: 'notifications',
      type: 'notification.created',
      entityType: 'notification',
      staffId: desk.api.staffId('franchise'),
    });
    await happen({ topic: 'notifications', type: 'notification.created', entityType: 'notification' });
    const last = await happen({ franchiseId: desk.api.franchiseId });
    await Promise.all([franchise, deposit].map((each) => each.until(({ data }) => data.id === last)));
    expect(franchise.heard.slice(1).map(({ data }) => data.id)).toEqual([own, personal, last]);
    expect(deposit.heard.slice(1).map(({ data }) => data.topic)).toEqual([
      'deposits',
      'deposits',
      'deposits',
      'deposits',
    ]);
    [franchise, deposit].forEach(({ cut }) => cut());
  });

  test('continues after the last event received, without gap or repetition', async () => {
    const first = await listening('deposit');
    const before = await happen();
    const { position } = await first.until(({ data }) => data.id === before);
    first.cut();
    const missed = [await happen(), await happen()];
    const again = await listening('deposit', { lastEventId: position });
    const next = await happen();
    await again.until(({ data }) => data.id === next);
    expect(again.heard.map(({ data }) => data.id)).toEqual([...missed, next]);
    again.cut();
  });

  test('starts with recent events on request', async () => {
    desk.api.clock.advance({ minutes: 2 });
    const recent = await happen();
    const { token } = await desk.as('deposit');
    const stream = await listen(desk.api.address, token, { topics: 'deposits&recent=30' });
    await stream.until(({ data }) => data.id === recent);
    expect(stream.heard.map(({ event, data }) => data.id ?? event)).toEqual(['ready', recent]);
    stream.cut();
  });

  test.each(['0', 'garbage', '999999999', '-3'])('answers resync to an unknown last event: %s', async (lastEventId) => {
    await desk.api.db.deleteFrom('outbox').execute();
    await happen();
    const stream = await listening('deposit', { lastEventId });
    await stream.until(({ event }) => event === 'resync');
    const next = await happen();
    await stream.until(({ data }) => data.id === next);
    stream.cut();
  });

  test('answers resync when the missed events are older than a day', async () => {
    const first = await listening('deposit');
    const { position } = await first.until(({ event }) => event === 'ready');
    first.cut();
    await happen();
    desk.api.clock.advance({ hours: 25 });
    await happen();
    await tidyUp(desk.api.app.deps);
    const again = await listen(desk.api.address, (await desk.api.signInAs('deposit')).token, { lastEventId: position });
    await again.until(({ event }) => event === 'resync');
    again.cut();
    desk.api.clock.advance({ hours: -25 });
  });
});

describe('by polling, without a stream', () => {
  test('the same events come, filtered the same way, each once', async () => {
    const [deposit, franchise] = [await desk.as('deposit'), await desk.as('franchise')];
    const { position } = (await deposit.get('/events/poll?topics=deposits')).json<{ position: number }>();
    const [foreign, own] = [await happen(), await happen({ franchiseId: desk.api.franchiseId })];
    const ask = async (as: typeof deposit, since: number) =>
      (await as.get(`/events/poll?topics=deposits&since=${since}`)).json<{
        events: { id: string }[];
        position: number;
        resync: boolean;
      }>();
    const heard = await ask(deposit, position);
    expect(heard).toMatchObject({ events: [{ id: foreign }, { id: own }], resync: false });
    expect((await ask(deposit, heard.position)).events).toEqual([]);
    expect((await ask(franchise, position)).events.map(({ id }) => id)).toEqual([own]);
    expect(await ask(deposit, 999_999_999)).toMatchObject({ events: [], resync: true });
  });
});
