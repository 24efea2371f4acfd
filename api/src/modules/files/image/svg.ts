import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ATTRIBUTES, ELEMENTS } from './svg-allowed.ts';
import type { Dimensions } from './dimensions.ts';

const SVG_NS = 'http://www.w3.org/2000/svg';
const XLINK_NS = 'http://www.w3.org/1999/xlink';
const XML_NS = 'http://www.w3.org/XML/1998/namespace';
const MOST_ELEMENTS = 20_000;
const DEEPEST = 64;

export type SvgVerdict = { ok: true; dimensions: Dimensions | undefined } | { ok: false; reason: string };

/**
 * Checks an SVG against a list of what is allowed; nothing is repaired (safety 2.7). Refused are DOCTYPE and entities,
 * processing instructions, every element or attribute that is not listed (so scripts, foreign objects, event handlers,
 * links), animated links, style sheets, and every reference outside the file.
 */
export function judgeSvg(bytes: Buffer): SvgVerdict {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return no('This SVG is not UTF-8 text.');
  }
  try {
    return { ok: true, dimensions: read(text) };
  } catch (error) {
    return no(error instanceof Refused ? error.message : 'This SVG is not well-formed.');
  }
}

class Refused extends Error {}

function read(text: string): Dimensions | undefined {
  let dimensions: Dimensions | undefined;
  let depth = 0;
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => refuse('This SVG is not well-formed.'));
  parser.on('doctype', () => refuse('An SVG with a DOCTYPE is not accepted.'));
  parser.on('processinginstruction', () => refuse('An SVG with a processing instruction is not accepted.'));
  parser.on('cdata', () => refuse('An SVG with a CDATA section is not accepted.'));
  parser.on('opentag', (tag) => {
    count += 1;
    depth += 1;
    if (count > MOST_ELEMENTS || depth > DEEPEST) refuse('This SVG is too complex.');
    checkElement(tag, depth === 1);
    if (depth === 1) dimensions = sizeOf(tag);
  });
  parser.on('closetag', () => void (depth -= 1));
  parser.write(text).close();
  if (count === 0) refuse('This SVG holds no drawing.');
  return dimensions;
}

function checkElement(tag: SaxesTagNS, isRoot: boolean): void {
  if (tag.uri !== SVG_NS) refuse(`An SVG with the foreign element ${shown(tag.name)} is not accepted.`);
  if (isRoot && tag.local !== 'svg') refuse('The root of this file is not svg.');
  if (!ELEMENTS.has(tag.local)) refuse(`An SVG with the element ${shown(tag.local)} is not accepted.`);
  for (const attribute of Object.values(tag.attributes)) checkAttribute(tag.local, attribute);
}

interface Attribute {
  name: string;
  local: string;
  prefix: string;
  uri: string;
  value: string;
}

function checkAttribute(element: string, { name, local, prefix, uri, value }: Attribute): void {
  if (name === 'xmlns' || prefix === 'xmlns') return;
  if (uri === XML_NS && (local === 'space' || local === 'lang')) return;
  if ((uri === '' || uri === XLINK_NS) && local === 'href') return checkReference(element, value);
  if (uri !== '' || !ATTRIBUTES.has(local))
    refuse(`An SVG whose element ${shown(element)} has the attribute ${shown(name)} is not accepted.`);
  checkValue(local, value);
}

/** Allows references within this file only; an `image` may also embed raster bytes. */
function checkReference(element: string, value: string): void {
  const target = value.trim();
  if (/^#[\w.:-]+$/.test(target)) return;
  if (element === 'image' && /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]+$/.test(target)) return;
  refuse(`In this SVG the element ${shown(element)} refers to something outside the file.`);
}

function checkValue(name: string, value: string): void {
  // Backslashes and comments can hide forbidden words in CSS from a search.
  const css = value.toLowerCase();
  if (/[\\@<]|\/\*|expression|javascript:|vbscript:|-moz-binding|behavior/.test(css))
    refuse(`In this SVG the attribute ${shown(name)} has an unsafe value.`);
  for (const [, inner = ''] of css.matchAll(/url\(([^)]*)\)?/g)) {
    if (!/^\s*["']?#[\w.:-]+["']?\s*$/.test(inner))
      refuse(`In this SVG the attribute ${shown(name)} refers to something outside the file.`);
  }
}

function sizeOf(root: SaxesTagNS): Dimensions | undefined {
  const value = (name: string) => root.attributes[name]?.value ?? '';
  const [, , boxWidth, boxHeight] = value('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = lengthOf(value('width')) ?? boxWidth;
  const height = lengthOf(value('height')) ?? boxHeight;
  return width && height && width > 0 && height > 0 && Number.isFinite(width * height)
    ? { width: Math.ceil(width), height: Math.ceil(height) }
    : undefined;
}

function lengthOf(text: string): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text);
  return match ? Number(match[1]) : undefined;
}

function refuse(reason: string): never {
  throw new Refused(reason);
}

const shown = (name: string) => `"${name.slice(0, 40)}"`;
const no = (reason: string): SvgVerdict => ({ ok: false, reason });
