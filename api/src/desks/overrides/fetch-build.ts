import type { Settings } from '../../settings/env.ts';
import { addressProblem, folderOf } from './address.ts';
import { type Build, isOf, readBuild } from './build.ts';
import { FetchProblem, getFile } from './get.ts';

/** Bytes: of `build.json`, of one file, of all. Our largest module has one megabyte. */
const SIZES = { description: 512 * 1024, file: 4 << 20, all: 12 << 20 };
const WHOLE_MS = 30_000;
const AT_ONCE = 6;

export interface FetchedFile {
  name: string;
  hash: string;
  content: Buffer;
}

export interface FetchedBuild {
  address: string;
  build: Build;
  files: FetchedFile[];
}

/**
 * Fetches a build of a module from an address: its description and every file, each compared with its hash. Throws a
 * {@link FetchProblem} with a sentence for whoever gave the address.
 */
export async function fetchBuild(
  { overrideNetworks: networks }: Pick<Settings, 'overrideNetworks'>,
  { module, address }: { module: string; address: string },
  wholeMs = WHOLE_MS,
): Promise<FetchedBuild> {
  const problem = addressProblem(address, networks);
  if (problem) throw new FetchProblem(problem);
  const folder = folderOf(address);
  const signal = AbortSignal.timeout(wholeMs);
  const get = (name: string, mostBytes: number) =>
    getFile({ url: folder + encodeURIComponent(name), networks, mostBytes, signal });
  const build = readBuild((await get('build.json', SIZES.description)).toString(), module);
  const waiting = Object.entries(build.files);
  const files: FetchedFile[] = [];
  let read = 0;
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const [name, hash] = one;
      const content = await get(name, SIZES.file);
      read += content.length;
      if (read > SIZES.all) throw new FetchProblem('All files together are larger than what is taken.');
      if (!isOf(hash, content)) throw new FetchProblem(`${name} is not the file that build.json describes.`);
      files.push({ name, hash, content });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  } finally {
    waiting.length = 0;
  }
  return { address: folder, build, files };
}
