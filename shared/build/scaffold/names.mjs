import { UserError } from '../../run/user-error.mjs';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Accepts a kebab-case name, as in files and addresses. Throws a UserError for anything else. */
export function kebab(word, what) {
  if (word && KEBAB.test(word)) return word;
  throw new UserError(`${what} is written like "refund-requests": small letters, digits and single dashes.`);
}

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
export const pascal = (name) => capital(camel(name));
export const titleOf = (name) => name.split('-').map(capital).join(' ');
/** Escapes a text for single quotes in generated code. */
export const quoted = (text) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
