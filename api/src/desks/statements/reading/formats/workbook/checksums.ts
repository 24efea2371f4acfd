import { crc32 } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LARGE_END = 0x06064b50;
/** Bytes of the record at the end, without its comment of up to 65,535. */
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** The CRC-32 that the directory of a ZIP archive states for each entry, by name; empty where there is no directory. */
function statedChecksums(bytes: Uint8Array): Map<string, number> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stated = new Map<string, number>();
  const end = findEnd(archive);
  if (end < 0) return stated;
  let at = directoryAt(archive, end);
  while (at + ENTRY_BYTES <= archive.length && archive.readUInt32LE(at) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const text = archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name);
    stated.set(text, archive.readUInt32LE(at + 16));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return stated;
}

function findEnd(archive: Buffer): number {
  for (let at = archive.length - END_BYTES; at >= 0 && at >= archive.length - END_BYTES - 0xffff; at -= 1)
    if (archive.readUInt32LE(at) === END) return at;
  return -1;
}

/** Where the directory begins; of ZIP64 the larger record says it, to which a locator before the end leads. */
function directoryAt(archive: Buffer, end: number): number {
  const stated = archive.readUInt32LE(end + 16);
  if (stated !== 0xffffffff || end < 20) return stated;
  const large = Number(archive.readBigUInt64LE(end - 12));
  const isThere = large + 56 <= archive.length && archive.readUInt32LE(large) === LARGE_END;
  return isThere ? Number(archive.readBigUInt64LE(large + 48)) : stated;
}

/**
 * Whether each unpacked part has the checksum that its archive states. The unpacker does not look at it, and a byte that
 * was changed on the way often leaves a text that can still be read.
 */
export function checksumsHold(bytes: Uint8Array, parts: Readonly<Record<string, Uint8Array>>): boolean {
  const stated = statedChecksums(bytes);
  return Object.entries(parts).every(([name, part]) => stated.get(name) === crc32(part));
}
