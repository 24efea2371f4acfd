import { jpeg, png, pngChunk, svg, webp } from '../images/images.ts';
import { goodOf } from './contents.ts';
import { KINDS, type Kind, RASTERS, type Upload, type Verdict } from './upload.ts';

const drawn = (width: number, height: number) =>
  svg('<rect width="2" height="2"/>', ` width="${width}" height="${height}"`);
const MAKE: Record<Kind, (width: number, height: number) => Buffer> = { png, jpeg, webp, svg: drawn };

/** Width, height and the expected verdict; `only` for the types whose headers can hold such a number. */
const SIZES: [number, number, Verdict, only?: Kind[]][] = [
  [1, 1, 'kept'],
  [8_000, 5_000, 'kept'],
  [5_000, 8_000, 'kept'],
  [8_001, 1, 'too large'],
  [1, 8_001, 'too large'],
  [8_000, 5_001, 'too large'],
  [7_500, 7_500, 'too large'],
  [10_000, 10_000, 'too large'],
  [10_000, 10, 'too large'],
  [16_383, 16_383, 'too large'],
  [65_535, 65_535, 'too large', ['png', 'jpeg', 'svg']],
  [0xffffffff, 0xffffffff, 'too large', ['png', 'svg']],
  [0, 5, 'damaged', ['png', 'jpeg']],
  [5, 0, 'damaged', ['png', 'jpeg']],
];

const PAYLOADS: Record<string, string> = {
  'a page': '<html><script>alert(1)</script></html>',
  'a script': ';alert(1)//',
  PHP: '<?php system($_GET[0]); ?>',
  'a ZIP': 'PK\x03\x04',
  'a drawing': svg().toString(),
};

/** Only a JPEG may have bytes after its end, as in the photographs of many phones; it is always served as a JPEG. */
const AFTER: Record<string, Verdict> = { png: 'damaged', jpeg: 'kept', webp: 'damaged' };

/** Data beside the pixels: texts and comments are part of an image and are stored with it. */
const WITHIN: Record<string, (payload: Buffer) => Buffer> = {
  png: (payload) => Buffer.concat([png().subarray(0, 33), pngChunk('tEXt', payload), png().subarray(33)]),
  jpeg: (payload) =>
    Buffer.concat([
      jpeg().subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, payload.length + 2]),
      payload,
      jpeg().subarray(2),
    ]),
};

const polyglots = (): Upload[] =>
  RASTERS.flatMap(({ kind, extension, mime }) =>
    Object.entries(PAYLOADS).flatMap(([what, text]): Upload[] => {
      const [payload, good, rest] = [Buffer.from(text, 'latin1'), goodOf(kind), { name: `a.${extension}`, mime }];
      const within = WITHIN[kind];
      return [
        {
          what: `${kind} with ${what} before it`,
          bytes: Buffer.concat([payload, good]),
          verdict: 'wrong type',
          ...rest,
        },
        {
          what: `${kind} with ${what} after it`,
          bytes: Buffer.concat([good, payload]),
          verdict: AFTER[kind] as Verdict,
          ...rest,
        },
        ...(within
          ? [{ what: `${kind} with ${what} as its comment`, bytes: within(payload), verdict: 'kept' as const, ...rest }]
          : []),
        ...(kind === 'png'
          ? [
              {
                what: `png with ${what} between two ends`,
                bytes: Buffer.concat([good, payload, pngChunk('IEND', Buffer.alloc(0))]),
                verdict: 'damaged' as const,
                ...rest,
              },
            ]
          : []),
      ];
    }),
  );

/** Files cut off before the header gives the size. */
const cuts = (): Upload[] =>
  RASTERS.flatMap(({ kind, extension, mime }) =>
    [12, 16, 20, 22].map((at): Upload => ({
      what: `${kind} cut off after ${at} bytes`,
      name: `a.${extension}`,
      mime,
      bytes: goodOf(kind).subarray(0, at),
      verdict: 'damaged',
    })),
  );

const MB = 1024 * 1024;
const heavy = (): Upload[] => {
  const filled = (length: number) =>
    Buffer.concat([
      png().subarray(0, 33),
      pngChunk('tEXt', Buffer.alloc(length - png().length - 12)),
      png().subarray(33),
    ]);
  return [
    { what: 'png of just 5 MB', name: 'a.png', mime: 'image/png', bytes: filled(5 * MB), verdict: 'kept' },
    ...KINDS.map(({ kind, extension, mime }): Upload => ({
      what: `${kind} with more than 5 MB`,
      name: `a.${extension}`,
      mime,
      bytes: Buffer.concat([goodOf(kind), Buffer.alloc(5 * MB)]),
      verdict: 'too large',
    })),
  ];
};

export const rasters = (): Upload[] => [
  ...KINDS.flatMap(({ kind, extension, mime }) =>
    SIZES.filter(([, , , only]) => only?.includes(kind) ?? true).map(([width, height, verdict]): Upload => ({
      what: `${kind} of ${width} x ${height}`,
      name: `a.${extension}`,
      mime,
      bytes: MAKE[kind](width, height),
      verdict,
    })),
  ),
  ...polyglots(),
  ...cuts(),
  ...heavy(),
];
