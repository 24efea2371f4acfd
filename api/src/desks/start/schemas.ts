import { Type } from 'typebox';
import { named, object, oneOf } from '../../http/schemas.ts';

/** What a company sets up before its first day, in the order in which it can be done (domain 1.3). */
export const START_STEPS = [
  'owner',
  'second-owner',
  'staff',
  'method',
  'franchise',
  'key',
  'customers',
  'deposit',
  'withdrawal',
] as const;

/** Desks without which no deposit can be credited by two people, nor a withdrawal be checked and paid. */
export const START_DESKS = ['Deposit', 'Banker', 'Withdraw'] as const;

export const StartState = named(
  'StartState',
  object({
    steps: Type.Array(
      object({
        step: oneOf(START_STEPS),
        done: Type.Boolean(),
        waiting: Type.Boolean({ description: 'Begun, and waiting for somebody' }),
      }),
    ),
    missingDesks: Type.Array(oneOf(START_DESKS), { description: 'Desks for which nobody can sign in' }),
    noFranchises: Type.Boolean({ description: 'The company has said that it works without franchises' }),
  }),
);
