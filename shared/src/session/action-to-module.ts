import { ACTION_TABLE, type ActionName, type ModuleName } from '../contract/index.ts';

/** A Map, so that names such as `__proto__` and `constructor` find nothing. */
const MODULE_OF_ACTION: ReadonlyMap<string, ModuleName> = new Map(Object.entries(ACTION_TABLE));

/** The action names that have a module, in the specification's order and spelling. */
export const ACTION_NAMES = Object.keys(ACTION_TABLE) as readonly ActionName[];

/**
 * The module for an action name (specification §4); `undefined` for a name outside the table. The name comes from local
 * storage, so only modules of the table may result.
 */
export function moduleOf(actionName: unknown): ModuleName | undefined {
  return typeof actionName === 'string' ? MODULE_OF_ACTION.get(actionName) : undefined;
}
