import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../workspace.mjs';

const ENV = join(root, 'api', 'src', 'settings', 'env.ts');

/**
 * The API's own table of settings, read from its source: `{ settingLines, readSettings, BadSettings }`.
 * Undefined in a fresh clone, where TypeScript cannot be read yet.
 */
async function apiTable() {
  if (!existsSync(join(root, 'node_modules', 'tsx'))) return undefined;
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(pathToFileURL(ENV).href, import.meta.url);
}

/** Settings that `npm start` hands on as they are: those of the API that are not decided by one of its own. @param {string[]} ownNames @returns {Promise<import('./help.mjs').Described[]>} */
export async function apiSettingLines(ownNames) {
  const table = await apiTable();
  const decided = new Set([...ownNames, 'PORT']);
  return (table?.settingLines ?? [])
    .filter(({ name }) => !decided.has(name))
    .map(({ name, default: fallback, meaning }) => ({ name, shown: fallback || 'none', meaning: lowerFirst(meaning) }));
}

/** `ISO 4217` stays as it is. @param {string} text */
const lowerFirst = (text) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** What the API would refuse in its environment, a sentence each; `environment` is what it is going to get. @param {NodeJS.ProcessEnv} environment @returns {Promise<string[]>} */
export async function apiProblems(environment) {
  const table = await apiTable();
  try {
    table?.readSettings(environment);
    return [];
  } catch (error) {
    if (error.problems) return error.problems.map((problem) => `${problem}.`);
    throw error;
  }
}
