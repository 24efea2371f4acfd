import { lookAtRestored } from '../../../verify/restored.ts';
import { tidyUp } from '../../../jobs/tidy-up.ts';
import { jpeg, png, svg, webp } from '../../../testing/images/images.ts';
import { bearer } from '../../../testing/access/bearer.ts';
import { type Desk, key, openDesk } from '../../../testing/index.ts';
import { testBucket, type TestBucket } from '../../../testing/uploads/test-bucket.ts';
import { type Bucket, bucketOf } from './bucket.ts';
import { moveImages, returnImages } from './move.ts';

/* Images in a bucket: what staff see is the same, and nothing is lost wherever a move ends. */

let storage: TestBucket;
let desk: Desk;
let bucket: Bucket;
beforeAll(async () => {
  storage = await testBucket();
});
afterAll(() => storage.close());
beforeEach(async () => {
  desk = await openDesk(storage.settings);
  bucket = bucketOf(desk.api.app.deps.settings) as Bucket;
});
afterEach(() => desk.close());

const deps = () => desk.api.app.deps;
const move = () => moveImages(deps());
const moveWith = (of: Bucket) => moveImages(deps(), of);

async function upload(bytes: Buffer, name = 'a.png', type = 'image/png'): Promise<string> {
  const body = new FormData();
  body.append('purpose', 'DEPOSIT_PROOF');
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await (await desk.as('banker')).post('/files', body, key());
  return answer.json<{ data: { id: string } }>().data.id;
}

const rowOf = (id: string) =>
  desk.api.db
    .selectFrom('fileUpload')
    .select(['content', 'objectKey', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const keyOf = async (id: string) => (await rowOf(id)).objectKey as string;
const leftovers = () => desk.api.db.selectFrom('fileLeftover').selectAll().execute();

/** The image as staff get it: its bytes, or status and sentence. */
async function shownOf(id: string): Promise<Buffer | [number, string]> {
  const answer = await fetch(`${desk.api.address}/api/files/${id}`, {
    headers: bearer((await desk.as('banker')).token),
  });
  return answer.status === 200
    ? Buffer.from(await answer.arrayBuffer())
    : [answer.status, ((await answer.json()) as { msg: string }).msg];
}

/** Somebody names the image in an act, so that it stays. */
const used = (id: string) =>
  desk.api.db.updateTable('fileUpload').set({ unusedSince: null }).where('id', '=', id).execute();

test.each([
  ['png', png(3, 4), 'image/png'],
  ['jpg', jpeg(3, 4), 'image/jpeg'],
  ['webp', webp(3, 4), 'image/webp'],
  ['svg', svg(), 'image/svg+xml'],
] as [string, Buffer, string][])(
  'a %s is shown before and after it is moved, and its row is empty',
  async (kind, bytes, type) => {
    const id = await upload(bytes, `a.${kind}`, type);
    expect(await shownOf(id)).toEqual(bytes);
    await move();
    const row = await rowOf(id);
    expect(row.content.length).toBe(0);
    expect(await bucket.get(row.objectKey ?? '')).toEqual(bytes);
    expect(await shownOf(id)).toEqual(bytes);
    expect(await leftovers()).toEqual([]);
  },
);

test('an image that was changed or lost in the bucket is not shown', async () => {
  const [changed, lost] = [await upload(png(3, 4)), await upload(png(5, 4))];
  await move();
  await bucket.put(await keyOf(changed), png(9, 9), 'image/png');
  await bucket.remove(await keyOf(lost));
  for (const id of [changed, lost])
    expect(await shownOf(id)).toEqual([
      502,
      'This image is not as it was uploaded, so it is not shown. Tell whoever runs the panel.',
    ]);
});

test('while the bucket is away uploads go on, what lies there says so, and it is moved afterwards', async () => {
  const there = await upload(png(3, 4));
  await move();
  await storage.stop();
  const here = await upload(png(5, 4));
  await expect(move()).rejects.toThrow();
  expect(await shownOf(here)).toEqual(png(5, 4));
  expect(await shownOf(there)).toEqual([503, 'The images cannot be reached right now. Please try again.']);
  await storage.start();
  await move();
  expect((await rowOf(here)).content.length).toBe(0);
  expect(await Promise.all([there, here].map(shownOf))).toEqual([png(3, 4), png(5, 4)]);
});

test('a move that ended after the object was written is done again, and the first object goes later', async () => {
  const id = await upload(png(3, 4));
  const broken: Bucket = {
    ...bucket,
    put: async (...args) => {
      await bucket.put(...args);
      throw new Error('The machine has died.');
    },
  };
  await expect(moveWith(broken)).rejects.toThrow('died');
  const [first] = await leftovers();
  expect(await shownOf(id)).toEqual(png(3, 4));
  await move();
  expect((await leftovers()).map(({ objectKey }) => objectKey)).toEqual([first?.objectKey]);
  desk.api.clock.advance({ days: 16 });
  await used(id);
  await move();
  expect(await leftovers()).toEqual([]);
  expect(await bucket.get(first?.objectKey ?? '')).toBeNull();
  expect(await bucket.get(await keyOf(id))).toEqual(png(3, 4));
});

test('an image never names an object that was deleted as left over meanwhile', async () => {
  const id = await upload(png(3, 4));
  await used(id);
  /** After the object is written, another run deletes what is left over, and does or does not move the image itself. */
  const overtaken = (other: Bucket): Bucket => ({
    ...bucket,
    put: async (...args) => {
      await bucket.put(...args);
      desk.api.clock.advance({ days: 16 });
      await moveWith(other).catch(() => undefined);
    },
  });
  await expect(moveWith(overtaken({ ...bucket, put: () => Promise.reject(new Error('away')) }))).rejects.toThrow(
    'was deleted before its image named it',
  );
  expect((await rowOf(id)).content).toEqual(png(3, 4));
  await moveWith(overtaken(bucket));
  expect(await bucket.get(await keyOf(id))).toEqual(png(3, 4));
});

test('the object of a deleted image goes, once no backup that is kept may name it', async () => {
  const id = await upload(png(3, 4));
  await move();
  const objectKey = await keyOf(id);
  desk.api.clock.advance({ days: 2 });
  await tidyUp(deps());
  expect((await leftovers()).map((one) => one.objectKey)).toEqual([objectKey]);
  await move();
  expect(await bucket.get(objectKey)).toEqual(png(3, 4));
  desk.api.clock.advance({ days: 16 });
  await move();
  expect([await bucket.get(objectKey), await leftovers()]).toEqual([null, []]);
});

test('the API cannot empty or replace an image in use, in the bucket or out of it', async () => {
  const id = await upload(png(3, 4));
  await used(id);
  const change = (values: { content?: Buffer; objectKey?: string | null }) =>
    deps().db.updateTable('fileUpload').set(values).where('id', '=', id).execute();
  await expect(change({ content: Buffer.alloc(0) })).rejects.toThrow('is in use and stays');
  await move();
  await expect(change({ objectKey: 'another' })).rejects.toThrow('is in use and stays');
  await expect(change({ objectKey: null })).rejects.toThrow('is in use and stays');
  await expect(change({ objectKey: null, content: png(9, 9) })).rejects.toThrow('is in use and stays');
  expect(await shownOf(id)).toEqual(png(3, 4));
});

test('images are moved back, unless one is not what was uploaded', async () => {
  const ids = [await upload(png(3, 4)), await upload(png(5, 4)), await upload(png(7, 4))];
  await move();
  const damaged = ids[2] as string;
  await bucket.put(await keyOf(damaged), png(9, 9), 'image/png');
  await expect(returnImages(deps())).rejects.toThrow(
    `The image ${damaged} is not in the bucket as it was uploaded. 2 images were moved.`,
  );
  expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).content.length > 0))).toEqual([true, true, false]);
  await bucket.put(await keyOf(damaged), png(7, 4), 'image/png');
  expect(await returnImages(deps())).toBe(1);
  expect(await Promise.all(ids.map(shownOf))).toEqual([png(3, 4), png(5, 4), png(7, 4)]);
  expect((await leftovers()).length).toBe(3);
});

test('what looks at a restored database looks into the bucket', async () => {
  const id = await upload(png(3, 4));
  await move();
  const look = async (of?: Bucket) => {
    const all = await lookAtRestored(desk.api.db, { until: new Date(), anchors: [], backup: null }, of);
    const files = all.find(({ what }) => what.startsWith('Uploaded files'));
    return [files?.ok, files?.says];
  };
  expect(await look(bucket)).toEqual([true, '1 files']);
  expect(await look()).toEqual([false, 'files lie in a bucket, and FILES_BUCKET is not set']);
  const objectKey = await keyOf(id);
  await bucket.put(objectKey, png(9, 9), 'image/png');
  expect(await look(bucket)).toEqual([false, `the file ${id} in the bucket is not what was uploaded`]);
  await bucket.remove(objectKey);
  expect(await look(bucket)).toEqual([false, `the file ${id} is not in the bucket`]);
});
