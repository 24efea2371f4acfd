import type { IntakeKey } from '@backoffice/shared/contract';

type KeyState = IntakeKey['state'];

/** What the badge of a key says, of the app and of the feed. */
export const KEY_FACES = {
  active: { tone: 'good', label: 'In use' },
  waiting: { tone: 'warn', label: 'Waits for another owner' },
  ended: { tone: 'neutral', label: 'Ended' },
  refused: { tone: 'neutral', label: 'Never in use' },
} as const satisfies Record<KeyState, { tone: string; label: string }>;

/** Whether there is anything left to end. */
export const isOpenKey = ({ state }: { state: KeyState }): boolean => state === 'active' || state === 'waiting';

export const KEY_WORDS = { one: 'key', many: 'keys' };
