import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What titles call the page of figures. */
const OTHER_NAMES = { performance: 'measurements' };

/** The part of a page below each heading that begins with a number. */
function sectionsOf(text) {
  const parts = text.split(/^#{2,3} /m).slice(1);
  return new Map(parts.flatMap((part) => (/^\d/.test(part) ? [[part.match(/^[\d.]*\d/)[0], part]] : [])));
}

const hasRule = (section, rule) =>
  section !== undefined && new RegExp(`^(?:\\| ${rule} \\||${rule}\\. )`, 'm').test(section);

/**
 * The pages of `docs` by their names: `has(page, place)` says whether a place that a citation names is there. Any page of
 * the project may be named as a whole, such as a room's README.
 */
export function createPages(root, files) {
  const names = new Set(
    files.filter((file) => file.endsWith('.md')).map((file) => file.split('/').at(-1).replace(/\.md$/, '')),
  );
  const decisions = readdirSync(join(root, 'docs', 'decisions')).map((file) => file.slice(0, 3));
  const kept = new Map();
  const read = (page) => {
    if (!kept.has(page)) {
      const text = readFileSync(join(root, 'docs', `${page}.md`), 'utf8');
      kept.set(page, { text, sections: sectionsOf(text) });
    }
    return kept.get(page);
  };

  function has(cited, { section, rule, decision, promise, paragraph, file }) {
    const page = OTHER_NAMES[cited] ?? cited;
    if (file) return decisions.includes(file);
    if (!names.has(page)) return false;
    const { text, sections } = read(page);
    if (decision) return hasRule(sections.get('0'), decision);
    if (promise) return text.includes(`\n| ${promise} |`);
    const ofSpecification = paragraph ?? (page === 'specification' && `§${section}`);
    if (ofSpecification) return text.includes(`\n| ${ofSpecification} |`);
    if (rule) return hasRule(sections.get(section), rule);
    // `domain 0.7` is the seventh of section 0, which has no headings of its own.
    return sections.has(section) || (section.startsWith('0.') && hasRule(sections.get('0'), section.slice(2)));
  }

  return {
    has: (page, place) => has(page, place),
    hasPage: (page) => page === 'decisions' || names.has(OTHER_NAMES[page] ?? page),
  };
}
