import type { ComponentType } from 'react';
import type { OwnFigure, DaySeries, QueueSummary } from './api.gen.ts';

/** A loaded page: what a screen's `page` function resolves to. */
export interface PageModule {
  Page: ComponentType;
}

/** What a screen lists: rows of the API under the name of their list, or what a page of the host keeps. */
export type Noun = QueueSummary['noun'] | 'hand-overs' | 'second-person';

/**
 * Rows that a screen shows, said once, by the screen itself: whatever leads to rows asks the screens of the person's
 * module. Plain JSON, because it travels by the registry. A screen without `statuses` and `lacks` lists all rows of
 * its noun, and goes before one that does not.
 */
export interface Shown {
  noun: string;
  /** States that the screen works on: a row in one of them is opened here rather than in a history. */
  statuses?: readonly string[];
  /** Filters of the noun that the screen does not have, as `image` or `flag=SELF_APPROVAL`: no address with one of them leads here. */
  lacks?: readonly string[];
  /** Queues of the overview that the screen works off, by key. The menu counts the one that comes first in the overview. */
  queues?: readonly string[];
  /** Figures of the day and of the own shift whose rows it shows, by key. */
  figures?: readonly string[];
}

/** The same as a screen writes it: a name that the API of this release does not have does not compile. */
export interface Shows extends Shown {
  noun: Noun;
  queues?: readonly QueueSummary['key'][];
  figures?: readonly (DaySeries['key'] | OwnFigure['key'])[];
}

/**
 * Something that is done on a screen and can be asked for from anywhere: the palette opens the screen with it. Plain
 * JSON, because it travels by the registry.
 */
export interface ScreenAct {
  /** What it does, as a command: "Give a bonus". */
  title: string;
  /** Query of the screen's address that opens it, as `form=give`; left out when the screen itself is where it is done. */
  query?: string;
  /** What else people type for it, separated by spaces: "promo cashback". */
  words?: string;
  /** Offered to whoever has it; to everybody without it. The API decides again. */
  permission?: string;
}

/** The sign of a screen in the side menu; a host that does not know it shows a plain one. Since 1.6. */
export type ScreenIcon =
  | 'entry'
  | 'money-in'
  | 'money-out'
  | 'money-in-history'
  | 'money-out-history'
  | 'bank-lines'
  | 'accounts'
  | 'bonus'
  | 'check';

/** What a screen is for; neighbours of one group stand under its heading in the side menu. Since 1.6. */
export type ScreenGroup = 'work' | 'history' | 'accounts';

/** The unit of a remote: one entry of its side menu and one route under `/admin`. */
export interface ScreenDefinition {
  /** Route segment under `/admin`, kebab-case, unique in its remote (specification §2). */
  segment: string;
  /** Menu title, and heading of the page, exactly as the specification spells it. */
  title: string;
  /** Which rows it shows; left out by a screen that nothing leads to. */
  shows?: readonly Shows[];
  /** What else people type to find it in the palette, separated by spaces: "payout pay out". Since 1.5. */
  words?: string;
  /** What can be done on it from anywhere. Since 1.5. */
  acts?: readonly ScreenAct[];
  /** Since 1.6. */
  icon?: ScreenIcon;
  /** Since 1.6. */
  group?: ScreenGroup;
  /** Fetches the page's code. Called when the route is first visited. */
  page: () => Promise<PageModule>;
}

/** One line of the side menu. Derived from a {@link ScreenDefinition}, never written by hand. */
export interface MenuItem {
  title: string;
  segment: string;
  /** Since 1.4. */
  shows?: readonly Shown[];
  /** Since 1.5. */
  words?: string;
  /** Since 1.5. */
  acts?: readonly ScreenAct[];
  /** A {@link ScreenIcon}, or one of a later contract. Since 1.6. */
  icon?: string;
  /** A {@link ScreenGroup}, or one of a later contract. Since 1.6. */
  group?: string;
}
