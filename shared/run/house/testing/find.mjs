/**
 * Citations in a text: `domain 1.3`, `domain 1.4 no. 5`, `domain, decisions 2 and 3`, `safety P13`, `safety 2.7, step 8`,
 * `specification §2 and §4`, `decisions/001`, a page by its name (`interface.md`), and a title that begins with a page
 * (`federation: …`). They go on over the end of a comment's line.
 */

const PAGES = 'domain|safety|specification|federation|interface|performance|architecture|style';
const NUMBERS = '\\d+(?:\\s*,\\s*\\d+(?![\\d.]*\\d))*(?:,?\\s+and\\s+\\d+(?![.\\d]))?';
/** What follows the name of a page. A number without a dot stands right behind the name, or ends what is said. */
const PLACE = `decisions?\\s+${NUMBERS}|nos?\\.\\s+${NUMBERS}|steps?\\s+${NUMBERS}|§\\d+|P\\d+|\\d+\\.\\d+|\\d+(?=[\\s),:;.]|$)`;
const LATER = PLACE.replace('\\d+(?=[\\s),:;.]|$)', '\\d+(?=\\))');
const CITED = new RegExp(`\\b(${PAGES}),?\\s+((?:${PLACE})(?:(?:,?\\s+and\\s+|,?\\s+)(?:${LATER}))*)`, 'gi');
const PART = new RegExp(PLACE, 'gi');
const DECISION_FILE = /\bdecisions\/(\d{3})\b/g;
const PAGE_FILE = /(?<![\w./'"-])(?:docs\/)?([\w-]+)\.md\b/g;
const TITLE = new RegExp(`\\(\\s*['"\`](${PAGES}): `, 'g');

/** Comments go on behind the marks of the next line; places in the text stay what they are. */
const unwrapped = (text) => text.replace(/\n[ \t]*(?:\*|\/\/|--|#)?[ \t]*/g, (between) => ' '.repeat(between.length));

const numbersOf = (text) => text.match(/\d+/g) ?? [];

/** The places that one citation names, each as `{ section?, rule?, decision?, promise?, paragraph? }`. */
function placesOf(words) {
  const places = [];
  for (const [part] of words.matchAll(PART)) {
    if (/^decision/i.test(part)) places.push(...numbersOf(part).map((decision) => ({ decision })));
    else if (/^(no|step)/i.test(part)) {
      const { section } = places.at(-1) ?? {};
      places.push(...numbersOf(part).map((rule) => ({ section, rule })));
    } else if (part.startsWith('§')) places.push({ paragraph: part });
    else if (/^P/.test(part)) places.push({ promise: part });
    else places.push({ section: part });
  }
  return places;
}

/** Every citation of a text: `{ line, page, words, places }`, `line` from 1. */
export function citationsIn(text) {
  const flat = unwrapped(text);
  const lineAt = (index) => text.slice(0, index).split('\n').length;
  const found = (pattern, of) =>
    [...flat.matchAll(pattern)].map((match) => ({
      line: lineAt(match.index),
      words: match[0].replace(/\s+/g, ' '),
      ...of(match),
    }));
  return [
    ...found(CITED, ([, page, words]) => ({ page: page.toLowerCase(), places: placesOf(words) })),
    ...found(DECISION_FILE, ([, file]) => ({ page: 'decisions', places: [{ file }] })),
    ...found(PAGE_FILE, ([, page]) => ({ page, places: [] })),
    ...found(TITLE, ([, page]) => ({ page, places: [] })),
  ];
}
