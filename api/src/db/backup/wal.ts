import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../embedded/user-error.ts';
import type { Backup } from './store.ts';

/** Bytes of a segment, as `initdb` sets it. */
const SEGMENT = 16n * 1024n * 1024n;
const PER_FILE_NUMBER = 0x1_0000_0000n / SEGMENT;
const SEGMENT_NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;

/** The position in the WAL, written as PostgreSQL does: `0/3000060`. */
export function lsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const segmentOf = (position: string): bigint => lsn(position) / SEGMENT;

const hex = (value: bigint | number): string => value.toString(16).toUpperCase().padStart(8, '0');

export const segmentName = (timeline: number, segment: bigint): string =>
  `${hex(timeline)}${hex(segment / PER_FILE_NUMBER)}${hex(segment % PER_FILE_NUMBER)}`;

/** The number of a segment by its file's name; `null` of any other file. */
export function numberOf(name: string): bigint | null {
  const [, , file, number] = SEGMENT_NAME.exec(name) ?? [];
  return file && number ? BigInt(`0x${file}`) * PER_FILE_NUMBER + BigInt(`0x${number}`) : null;
}

/** One timeline begins where a restore left the one before it. */
interface Fork {
  timeline: number;
  until: bigint;
}

/** What an archive has: the newest timeline, from which timelines it came, and its segments by number. */
export interface Archive {
  timeline: number;
  forks: Fork[];
  segments: Set<bigint>;
}

/** The newest timeline that an archive knows of: 1 until a database that was restored from it archives there. */
export function newestTimeline(folder: string): number {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const timelines = names.flatMap((name) => /^([0-9A-F]{8})\.history$/.exec(name)?.[1] ?? []);
  return Math.max(1, ...timelines.map((one) => Number.parseInt(one, 16)));
}

/** Reads an archive along its newest timeline; segments of timelines that were given up do not count. */
export function readArchive(folder: string): Archive {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const timeline = newestTimeline(folder);
  const forks = timeline > 1 ? readForks(path.join(folder, `${hex(timeline)}.history`)) : [];
  const segments = new Set<bigint>();
  for (const name of names) {
    const number = numberOf(name);
    if (number === null || !isOnTheWay({ timeline, forks }, Number.parseInt(name.slice(0, 8), 16))) continue;
    if (BigInt(statSync(path.join(folder, name)).size) !== SEGMENT)
      throw new UserError(`The segment ${path.join(folder, name)} of the archive is damaged: it is not 16 MB long.`);
    segments.add(number);
  }
  return { timeline, forks, segments };
}

function readForks(file: string): Fork[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, timeline, until] = /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line.trim()) ?? [];
    return timeline && until ? [{ timeline: Number(timeline), until: lsn(until) }] : [];
  });
}

const isOnTheWay = ({ timeline, forks }: Pick<Archive, 'timeline' | 'forks'>, of: number): boolean =>
  of === timeline || forks.some((fork) => fork.timeline === of);

/** Whether the newest timeline can be reached from a backup: it was not made on a branch that a restore left. */
export const leadsOn = ({ timeline, forks }: Archive, backup: Backup): boolean =>
  backup.timeline === timeline ||
  forks.some((fork) => fork.timeline === backup.timeline && lsn(backup.endLsn) <= fork.until);

/** The name of the first segment after a backup that the archive lacks although it has a later one. */
export function missingSegment({ timeline, segments }: Archive, { endLsn }: Backup): string | null {
  const last = lastSegment({ segments });
  if (last === null) return null;
  for (let one = segmentOf(endLsn); one < last; one += 1n) if (!segments.has(one)) return segmentName(timeline, one);
  return null;
}

export function lastSegment({ segments }: Pick<Archive, 'segments'>): bigint | null {
  let last: bigint | null = null;
  for (const one of segments) if (last === null || one > last) last = one;
  return last;
}
