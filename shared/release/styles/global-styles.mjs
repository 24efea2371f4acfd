import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { UserError } from '../../run/user-error.mjs';
import { saltOf } from './salt.mjs';

/** @import { RemoteBuild } from '../built/build-folder.mjs' */

/** As `styles-in-scripts.mjs` writes them. */
const IN_SCRIPT = /\.replaceSync\(("(?:[^"\\]|\\.)*")\)/g;

/** Builds of before November 2026 have classes without a salt. @param {RemoteBuild} build */
const ownClass = ({ name, salt }) => (salt === undefined ? /-.{6}$/ : new RegExp(`-${saltOf(name)}.{5}$`));

/**
 * Whether a selector needs something of the package: one of its parts is a class of its own, or `:has` one (the sheet
 * that is printed alone), or every alternative of an `:is` or `:where` does. A nested one stands in a rule that was
 * looked at already.
 *
 * @param {import('lightningcss').Selector} selector
 * @param {RegExp} own
 * @returns {boolean}
 */
const isOwn = (selector, own) =>
  selector.some((part) => {
    if (part.type === 'class') return own.test(part.name);
    if (part.type === 'nesting') return true;
    if (part.type === 'pseudo-class' && part.kind === 'has') return part.selectors.every((one) => isOwn(one, own));
    const isChoice = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
    return isChoice && part.selectors.every((one) => isOwn(one, own));
  });

/** @param {string} css @param {RegExp} own */
function globalRuleIn(css, own) {
  /** @type {number | undefined} */
  let line;
  transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value }) {
          if (!value.selectors.every((one) => isOwn(one, own))) line ??= value.loc.column;
          return undefined;
        },
      },
    },
  });
  // Minimized styles are one line, so the column is the place.
  return line === undefined ? null : css.slice(line - 1, line + 60).split('{')[0];
}

/** The style sheets of a file: itself, or what its code adopts. @param {string} file @param {string} text @returns {string[]} */
const sheetsIn = (file, text) =>
  file.endsWith('.css') ? [text] : [...text.matchAll(IN_SCRIPT)].map(([, css = '""']) => JSON.parse(css));

/**
 * Refuses a remote with a style that reaches what is not its own: the page is the host's and that of other remotes.
 *
 * @param {string} dist
 * @param {RemoteBuild} build
 */
export async function refuseGlobalStyles(dist, build) {
  const own = ownClass(build);
  for (const file of Object.keys(build.files).filter((each) => /\.(css|js)$/.test(each))) {
    for (const css of sheetsIn(file, await readFile(join(dist, file), 'utf8'))) {
      const selector = globalRuleIn(css, own);
      if (selector !== null)
        throw new UserError(
          `${build.name} ${build.version} cannot be published: the style "${selector}" in ${file} reaches what is not its own. Write it as a class of a .module.css file.`,
        );
    }
  }
}
