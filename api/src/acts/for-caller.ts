import { type Static, Type } from 'typebox';
import { nullable, object, text } from '../http/schemas.ts';

/** Why staff enter something for a customer who calls, and what finds the call again. */
export const Call = object({
  reason: text(300, { min: 3, description: 'What the caller asked for' }),
  reference: Type.Optional(nullable(text(80, { description: 'Ticket, recording or time of the call' }))),
});
export type Call = Static<typeof Call>;

/** Both, as the audit records them as the reason of the act. */
export function callText({ reason, reference }: Call): string {
  const call = reference?.trim();
  return call ? `FOR_A_CALLER: ${reason.trim()} (${call})` : `FOR_A_CALLER: ${reason.trim()}`;
}
