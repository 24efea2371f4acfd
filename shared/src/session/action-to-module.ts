import { ACTION_TABLE, type ActionName, type ModuleName } from '../contract/index.ts';

/** A Map, so that `__proto__` and `constructor` are not in it. */
const MODULE_OF_ACTION: ReadonlyMap<string, ModuleName> = new Map(Object.entries(ACTION_TABLE));

/** The action names that have a module, in the specification's order and spelling. */
export const ACTION_NAMES = Object.keys(ACTION_TABLE) as readonly ActionName[];

/**
 * The module that serves a staff action (specification §4), or `undefined` for a name outside the
 * table. The name comes from local storage, so nothing but the modules of the table can ever result.
 */
export function moduleOf(actionName: unknown): ModuleName | undefined {
  return typeof actionName === 'string' ? MODULE_OF_ACTION.get(actionName) : undefined;
}
