import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Extracts a value by pattern from a file of the contract, which is TypeScript here and JavaScript in the packed
 * `shared`.
 */
function captured(name, pattern, what) {
  const files = ['ts', 'js'].map((extension) =>
    fileURLToPath(new URL(`../../src/contract/${name}.${extension}`, import.meta.url)),
  );
  const file = files.find((path) => existsSync(path));
  const [, found] = (file && pattern.exec(readFileSync(file, 'utf8'))) || [];
  if (found === undefined) throw new Error(`${file ?? files.join(' or ')} names no ${what}`);
  return found;
}

/** The `CONTRACT_VERSION` of this checkout, read from its source. */
export const contractVersion = () => captured('version', /CONTRACT_VERSION = '(\d+\.\d+)'/, 'CONTRACT_VERSION');

/** The action names that a module serves by the `ACTION_TABLE` of this checkout, in its order. */
export function actionsOf(module) {
  const table = captured('session', /ACTION_TABLE = \{([^}]*)\}/, 'ACTION_TABLE');
  const actions = [...table.matchAll(/(\w+): '([\w-]+)'/g)].flatMap(([, action, served]) =>
    served === module ? [action] : [],
  );
  if (actions.length === 0)
    throw new Error(
      `Nobody is served by the ${module} module: ACTION_TABLE in shared/src/contract/session.ts does not name it`,
    );
  return actions;
}
