import { randomUUID } from 'node:crypto';
import { type Desk, openDesk, said, type TestUser } from '../../testing/index.ts';
import { mentionedIn } from './mentions.ts';

let desk: Desk;
beforeAll(async () => (desk = await openDesk()));
afterAll(() => desk.close());

const writes = async (user: TestUser, entityId: string, text: string) =>
  (await desk.as(user)).post('/notes', { entityType: 'deposit', entityId, text });
const reads = async (user: TestUser, entityId: string) =>
  (await desk.as(user)).get(`/notes?entityType=deposit&entityId=${entityId}`);
const told = async (user: TestUser) =>
  (await (await desk.as(user)).get('/notifications'))
    .json<{ items: { text: string }[] }>()
    .items.map(({ text }) => text);

test('a note stays with the row, is in its timeline, and the person it mentions is notified once', async () => {
  const { id, no } = await desk.claim({ utr: desk.utr() });
  expect(
    said(await writes('deposit', id, 'Customer rang. @banker please look, @Banker! cc ravi@banker.example')),
  ).toMatchObject({ statusCode: 1 });
  await writes('banker', id, 'Seen it.');
  expect((await reads('deposit.lead', id)).json()).toMatchObject({
    items: [{ by: { username: 'deposit' } }, { text: 'Seen it.', by: { username: 'banker' } }],
  });
  expect(await told('banker')).toEqual([`deposit mentioned you in a note on ${no}.`]);
  const timeline = (await (await desk.as('deposit')).get(`/audit/deposit/${id}`)).json<{
    items: { action: string }[];
  }>();
  expect(timeline.items.filter(({ action }) => action === 'note.added')).toHaveLength(2);
});

test('an unknown name, and a person who may not see the row, are refused and nobody is notified', async () => {
  const { id } = await desk.claim({ utr: desk.utr() });
  expect(said(await writes('deposit', id, '@nobody.here and @banker'))).toMatchObject({
    statusCode: 0,
    code: 'UNKNOWN_PERSON',
  });
  expect(said(await writes('deposit', id, '@franchise look'))).toMatchObject({ statusCode: 0, code: 'MAY_NOT_SEE' });
  expect((await reads('deposit', id)).json()).toEqual({ items: [] });
  expect(await told('franchise')).toEqual([]);
});

test('a person who may not see the row neither reads nor writes notes', async () => {
  const { id } = await desk.claim({ utr: desk.utr() });
  expect((await reads('franchise', id)).status).toBe(404);
  expect((await writes('franchise', id, 'Hello')).status).toBe(404);
  expect((await writes('deposit', randomUUID(), 'Hello')).status).toBe(404);
});

test('an email address is not a mention', () => {
  expect(mentionedIn('ravi@banker.example, @deposit.lead. (@Banker)')).toEqual(['deposit.lead', 'banker']);
});
