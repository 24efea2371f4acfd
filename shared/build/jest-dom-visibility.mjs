import { createRequire } from 'node:module';

/*
 * jsdom matches every element whose style is asked for against the 120 rules that browsers begin with, and each query by
 * role asks for the style of all that it looks at: a seventh of the time of these tests. What is asked is what can be
 * seen and where words end, so only `display` is kept of those rules, and rules of one value that follow each other
 * become one. Loaded before jsdom, which reads its rules once.
 */
const require = createRequire(import.meta.url);
const inJsdom = createRequire(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom'));
const file = inJsdom.resolve('./jsdom/browser/default-stylesheet.js');

/** `[selector, value]` of each rule that says how an element is displayed, in their order. @param {string} sheet */
const displayRules = (sheet) =>
  [...sheet.replaceAll(/\/\*.*?\*\/|@namespace[^;]*;/gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', body = '']) => {
      const value = /(?:^|[;\s])display:\s*([^;]+)/.exec(body)?.[1];
      return value ? [{ selector: selector.trim(), value: value.trim() }] : [];
    },
  );

/** @param {string} sheet */
function onlyDisplay(sheet) {
  const rules = [];
  for (const { selector, value } of displayRules(sheet)) {
    const last = rules.at(-1);
    if (last?.value === value) last.selectors.push(selector);
    else rules.push({ value, selectors: [selector] });
  }
  if (rules.length < 10) throw new Error(`The rules of ${file} are written in another way than before.`);
  return rules.map(({ selectors, value }) => `${selectors.join(', ')} { display: ${value} }`).join('\n');
}

const sheet = inJsdom(file);
const loaded = inJsdom.cache[file];
if (!loaded) throw new Error(`jsdom does not read its rules from ${file}.`);
loaded.exports = onlyDisplay(sheet);
