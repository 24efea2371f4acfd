import { jpeg, png, svg, webp } from '../images/images.ts';
import { CLAIMS, type Kind, type Upload } from './upload.ts';

const start = (text: string, at = 0) =>
  Buffer.concat([Buffer.alloc(at), Buffer.from(text, 'latin1'), Buffer.alloc(64, 7)]);

const GOOD: Record<Kind, Buffer> = { png: png(3, 4), jpeg: jpeg(3, 4), webp: webp(3, 4), svg: svg() };

/** Contents of other types, whatever their names claim. */
const OTHERS: Record<string, Buffer> = {
  'a GIF': start('GIF89a\x01\x00\x01\x00'),
  'a GIF that is a script': start('GIF89a/*\x01\x00*/=1;alert(1)//'),
  'a BMP': start('BM'),
  'a TIFF': start('II*\0'),
  'an icon': start('\0\0\x01\0'),
  'an AVIF': start('\0\0\0\x1cftypavif'),
  'a HEIC': start('\0\0\0\x18ftypheic'),
  'a video': start('\0\0\0\x18ftypmp42'),
  'a sound': start('RIFF\x24\0\0\0WAVE'),
  'a PDF': start('%PDF-1.7'),
  'a ZIP': start('PK\x03\x04'),
  'a gzip': start('\x1f\x8b\x08'),
  'a Windows program': start('MZ\x90\0'),
  'a Linux program': start('\x7fELF'),
  'a Java class': start('\xca\xfe\xba\xbe'),
  WebAssembly: start('\0asm'),
  'a shell script': start('#!/bin/sh\nrm -rf /\n'),
  'a script': start('alert(1)//'),
  'a PNG with a byte before it': Buffer.concat([Buffer.alloc(1), png()]),
  'the first half of a PNG signature': png().subarray(0, 4),
  zeros: Buffer.alloc(256),
};

/** Every content under every name: it is accepted only under a name of its own type. */
export const contents = (): Upload[] =>
  CLAIMS.flatMap(({ kind: claimed, extension, mime }) => [
    ...Object.entries(GOOD).map(([kind, bytes]): Upload => ({
      what: `${kind} as .${extension}`,
      name: `a.${extension}`,
      mime,
      bytes,
      verdict: kind === claimed ? 'kept' : 'wrong type',
    })),
    ...Object.entries(OTHERS).map(([what, bytes]): Upload => ({
      what: `${what} as .${extension}`,
      name: `a.${extension}`,
      mime,
      bytes,
      verdict: 'wrong type',
    })),
    {
      what: `a page as .${extension}`,
      name: `a.${extension}`,
      mime,
      bytes: Buffer.from('<!doctype html><script>alert(1)</script>'),
      verdict: claimed === 'svg' ? 'not accepted' : 'wrong type',
    },
    { what: `nothing as .${extension}`, name: `a.${extension}`, mime, bytes: Buffer.alloc(0), verdict: 'empty' },
  ]);

export const goodOf = (kind: Kind): Buffer => GOOD[kind];
