import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { filled } from '@backoffice/shared/http';
import type { AskedDecision } from '@backoffice/shared/remote';

/** The acts that end a request. */
export type Ending = 'confirm' | 'decline' | 'withdraw';

const VERBS: Record<Ending, string> = { confirm: 'Confirm', decline: 'Decline', withdraw: 'Withdraw' };

export const endRequest = (
  { id, no, version }: Pick<SecondPersonRequest, 'id' | 'no' | 'version'>,
  how: Ending,
  reason: string | null,
): AskedDecision => ({
  words: `${VERBS[how]} ${no}`,
  path: filled(`/second-person/{id}/${how}`, { id }),
  body: { version, ...(reason ? { reason } : {}) },
});
