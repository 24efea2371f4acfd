import type { PanelClient } from '../panel-client.ts';
import type { Step } from '../stories.ts';
import type { World } from '../world.ts';
import type { Book } from './book.ts';
import type { Cast } from './cast.ts';

/** What a story of a practice shift works with. */
export interface Scene {
  world: World;
  cast: Cast;
  book: Book;
  /** The length of the shift; later events of a story keep within it. */
  minutes: number;
  /** The number of the shift and of the story in it, for references of its own. */
  name: string;
  /** A checker of the other desk, who clears what only the paying desk is to decide. */
  checker: PanelClient;
}

/** No steps when the story is not possible with these data. */
export type PracticeStory = (scene: Scene) => Promise<Step[]>;

/** Seconds until the bank shows a payment: within 20, less in a short shift. */
export const soon = ({ world: { random }, minutes }: Scene): number => random.whole(2, Math.min(20, 2 + minutes * 6));

/** Seconds after which a desk stops waiting for a bank line (domain 2.2: amber after 3 minutes), less in a short shift. */
export const patience = ({ minutes }: Scene): number => Math.min(180, minutes * 12);

/** Ends a story whose request was refused. */
export function must<T>(made: T | null, what: string): T {
  if (made === null) throw new Error(`The ${what} of a practice story was refused.`);
  return made;
}
