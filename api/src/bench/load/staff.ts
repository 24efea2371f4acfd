import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiProcess } from '../approvals/api-process.ts';
import type { Clean, Person } from '../approvals/field.ts';
import { openStream, type Stream } from './stream.ts';

/** Between two decisions of one person. */
const [SHORTEST_MS, LONGEST_MS] = [6_000, 10_000];
/** Streams that are read, and not only counted. */
const READ = 20;
/** Streams that are opened at a time. */
const OPENING = 50;

export interface Shift {
  seconds: number;
  acts: number;
  failed: string[];
  /** In milliseconds: of each approval, of each list, and from an approval's answer until a stream that is read tells of it. */
  latencies: { act: number[]; list: number[]; told: number[] };
  /** Streams that the server ended. */
  ended: number;
  /** Bytes a second over all streams. */
  streamed: number;
}

/** One desk of `people` on these instances: each has a stream open, reads the first page and approves a deposit, and thinks. */
export async function workShift(
  apis: readonly ApiProcess[],
  people: readonly Person[],
  deposits: Clean[],
  { warmUpSeconds, seconds }: { warmUpSeconds: number; seconds: number },
): Promise<Shift> {
  const shift: Shift = {
    seconds,
    acts: 0,
    failed: [],
    latencies: { act: [], list: [], told: [] },
    ended: 0,
    streamed: 0,
  };
  const apiOf = (at: number) => apis[at % apis.length]!;
  const answeredAt = new Map<string, number>();
  let counts = false;
  const onEvent = (id: string) => {
    const answered = answeredAt.get(id);
    // What tells before the answer does has been told at once.
    if (counts && answered !== undefined) shift.latencies.told.push(performance.now() - answered);
  };
  const streams: Stream[] = [];
  for (let from = 0; from < people.length; from += OPENING) {
    const group = people.slice(from, from + OPENING);
    streams.push(
      ...(await Promise.all(
        group.map((person, at) => openStream(apiOf(from + at).address, person, from + at < READ ? onEvent : undefined)),
      )),
    );
  }

  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  const work = async (person: Person, at: number) => {
    const api = apiOf(at);
    await wait(Math.random() * LONGEST_MS);
    while (!isOver) {
      const deposit = deposits.pop();
      if (!deposit) throw new Error('There are not enough deposits.');
      const began = performance.now();
      try {
        await readList(agent, api.address, person);
        const listed = performance.now();
        await api.approve(deposit, person);
        const answered = performance.now();
        answeredAt.set(deposit.depositId, answered);
        if (counts) {
          shift.acts += 1;
          shift.latencies.list.push(listed - began);
          shift.latencies.act.push(answered - listed);
        }
      } catch (error) {
        if (counts) shift.failed.push(String(error).slice(0, 200));
      }
      await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
    }
  };
  const all = people.map(work);
  const over = Promise.all(all);
  const bytes = () => streams.reduce((sum, stream) => sum + stream.bytes(), 0);
  await Promise.race([over, wait(warmUpSeconds * 1000)]);
  const before = bytes();
  counts = true;
  await Promise.race([over, wait(seconds * 1000)]);
  counts = false;
  isOver = true;
  shift.streamed = (bytes() - before) / seconds;
  shift.ended = streams.filter((stream) => stream.ended()).length;
  for (const stream of streams) stream.cut();
  await over;
  agent.destroy();
  return shift;
}

function readList(agent: Agent, address: string, { token }: Person): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(
      `${address}/api/deposits?section=ready&limit=50&sort=createdAt`,
      { agent, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer
          .resume()
          .on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`list: ${answer.statusCode}`))));
      },
    );
    asked.on('error', reject);
  });
}
