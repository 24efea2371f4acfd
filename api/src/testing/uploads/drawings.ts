import { DANGEROUS_SVGS, HARMLESS_SVGS } from '../images/svg-corpus.ts';
import type { Upload, Verdict } from './upload.ts';

const drawing = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inner}</svg>`;
const file = (what: string, content: string | Buffer, verdict: Verdict): Upload => ({
  what: `drawing: ${what}`,
  name: 'a.svg',
  mime: 'image/svg+xml',
  bytes: Buffer.from(content as string),
  verdict,
});

const EVENTS = [
  'onload',
  'onerror',
  'onclick',
  'onmouseover',
  'onfocus',
  'onbegin',
  'onend',
  'onrepeat',
  'onunload',
  'onwheel',
];
const HOLDERS = ['rect', 'g', 'image', 'text'];

/** Addresses outside the file, plain and disguised. */
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  '&#x6a;avascript:alert(1)',
  'data:text/html,&lt;script>alert(1)&lt;/script>',
  'vbscript:x',
  'https://evil.example/x#a',
  '//evil.example/x#a',
  '../x.svg#a',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
];
const LINKS = ['use', 'image', 'linearGradient', 'textPath', 'a', 'script', 'feImage'];

/** Attributes whose values can point outside. */
const STYLES = ['fill', 'stroke', 'filter', 'mask', 'clip-path', 'marker-end'];

const ENCODED: [string, Buffer][] = [
  ['UTF-16, little end first', Buffer.from(`\uFEFF${drawing('<script>alert(1)</script>')}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\uFEFF${drawing('<script>alert(1)</script>')}`, 'utf16le').swap16()],
];

export const drawings = (): Upload[] => [
  ...DANGEROUS_SVGS.map(([what, text]) => file(what, text, 'not accepted')),
  ...HARMLESS_SVGS.map(([what, text]) => file(what, text, 'kept')),
  ...EVENTS.flatMap((event) => [
    file(`${event} on the root`, drawing('', `${event}="alert(1)"`), 'not accepted'),
    ...HOLDERS.map((holder) =>
      file(`${event} on ${holder}`, drawing(`<${holder} ${event}="alert(1)"/>`), 'not accepted'),
    ),
  ]),
  ...LINKS.flatMap((link) =>
    ADDRESSES.map((address) => file(`${link} to ${address}`, drawing(`<${link} href="${address}"/>`), 'not accepted')),
  ),
  ...STYLES.map((style) =>
    file(`${style} from elsewhere`, drawing(`<rect ${style}="url(https://evil.example/x#a)"/>`), 'not accepted'),
  ),
  ...ENCODED.map(([what, bytes]) => ({ ...file(what, '', 'wrong type'), bytes })),
];
