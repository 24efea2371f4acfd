import type { ActionName, ModuleName } from '../contract/index.ts';

/** The fixed table of specification §4 and §6. A Map, so that `__proto__` and `constructor` are not in it. */
const MODULE_OF_ACTION: ReadonlyMap<string, ModuleName> = new Map<ActionName, ModuleName>([
  ['Deposit', 'deposit'],
  ['Franchise', 'deposit'],
  ['Banker', 'banker'],
  ['Withdraw', 'withdraw'],
  ['BackOffice', 'withdraw'],
]);

/** The action names that have a module, in the specification's order and spelling. */
export const ACTION_NAMES = [...MODULE_OF_ACTION.keys()] as readonly ActionName[];

/**
 * The module that serves a staff action (specification §4), or `undefined` for a name outside the
 * table. The name comes from local storage, so nothing but the three module names can ever result.
 */
export function moduleOf(actionName: unknown): ModuleName | undefined {
  return typeof actionName === 'string' ? MODULE_OF_ACTION.get(actionName) : undefined;
}
