import { type ActionName, actionNames } from './permissions.ts';

/** A desk: the staff who work on the same queues and hand over to each other (specification §4). */
export type Desk = 'deposit' | 'banker' | 'withdraw';

/** The desk of each action name. In `openapi.json` as `x-desks`; the panel's table of modules is compared with it. */
export const DESKS: Readonly<Record<ActionName, Desk>> = {
  Deposit: 'deposit',
  Franchise: 'deposit',
  Banker: 'banker',
  Withdraw: 'withdraw',
  BackOffice: 'withdraw',
};

export const deskOf = (actionName: ActionName): Desk => DESKS[actionName];

/** The action names of a desk. */
export const actionsOf = (desk: Desk): ActionName[] => actionNames.filter((name) => DESKS[name] === desk);
