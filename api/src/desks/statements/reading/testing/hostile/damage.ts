import { bytesOf, corpusFiles, expectedOf } from '../corpus.ts';
import { randomOf } from './random.ts';

export interface Damaged {
  what: string;
  /** The file of the corpus that was damaged. */
  of: string;
  bytes: Uint8Array;
  password?: string;
}

type Random = ReturnType<typeof randomOf>;

/** What happens to files on their way; each keeps a part of the file. */
const WAYS: [name: string, way: (bytes: Uint8Array, random: Random) => Uint8Array][] = [
  ['cut off', (bytes, { below }) => bytes.slice(0, 1 + below(bytes.length - 1))],
  ['without its beginning', (bytes, { below }) => bytes.slice(1 + below(Math.floor(bytes.length / 2)))],
  ['one byte changed', (bytes, random) => changed(bytes, random, 1)],
  ['twenty bytes changed', (bytes, random) => changed(bytes, random, 20)],
  ['a part missing', (bytes, { below }) => without(bytes, below(bytes.length), 1 + below(200))],
  ['a part twice', (bytes, { below }) => twice(bytes, below(bytes.length), 1 + below(200))],
  ['noise inside', (bytes, { below, bytes: noise }) => with_(bytes, below(bytes.length), noise(1 + below(60)))],
  ['noise behind', (bytes, { below, bytes: noise }) => with_(bytes, bytes.length, noise(1 + below(6_000)))],
  [
    'zeros at its end',
    (bytes, { below }) => bytes.map((byte, at) => (at > bytes.length - below(bytes.length / 3) ? 0 : byte)),
  ],
];

/** Damaged files of the corpus, in turn of the formats and of the ways. */
export function damagedFiles(count: number, seed: number): Damaged[] {
  const random = randomOf(seed);
  const files = corpusFiles();
  return Array.from({ length: count }, (_, at) => {
    const of = files[at % files.length] ?? '';
    const [what, way] = WAYS[random.below(WAYS.length)] ?? ['', (bytes: Uint8Array) => bytes];
    const { password } = expectedOf(of);
    return { what, of, bytes: way(bytesOf(of), random), ...(password === undefined ? {} : { password }) };
  });
}

function changed(bytes: Uint8Array, { below }: Random, count: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (let left = count; left > 0; left--) copy[below(copy.length)] = below(256);
  return copy;
}

const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
const without = (bytes: Uint8Array, at: number, count: number): Uint8Array =>
  joined(bytes.subarray(0, at), bytes.subarray(at + count));
const twice = (bytes: Uint8Array, at: number, count: number): Uint8Array =>
  joined(bytes.subarray(0, at + count), bytes.subarray(at));
const with_ = (bytes: Uint8Array, at: number, noise: Uint8Array): Uint8Array =>
  joined(bytes.subarray(0, at), noise, bytes.subarray(at));
