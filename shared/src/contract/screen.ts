import type { ComponentType } from 'react';
import type { OwnFigure, DaySeries, QueueSummary } from './api.gen.ts';

/** A loaded page: what a screen's `page` function resolves to. */
export interface PageModule {
  Page: ComponentType;
}

/** The kind of rows that a screen lists: a list of the API, or one that a page of the host has. */
export type Noun = QueueSummary['noun'] | 'hand-overs' | 'second-person';

/**
 * Rows that a screen shows, declared once, by the screen itself: every link to a row looks for a screen of the person's
 * module by it. Plain JSON, because it is part of the registry. A screen without `statuses` and `lacks` lists all rows
 * of its noun and takes precedence over one that does not.
 */
export interface Shown {
  noun: string;
  /** States that the screen works on: a row in one of them opens here rather than in a history. */
  statuses?: readonly string[];
  /**
   * Filters of the noun that the screen does not have, as `image` or `flag=SELF_APPROVAL`: addresses with one of them
   * do not lead here.
   */
  lacks?: readonly string[];
  /**
   * Queues of the overview that are worked on this screen, by key. The menu shows the count of the one that comes first
   * in the overview.
   */
  queues?: readonly string[];
  /** Figures of the day and of the person's own shift whose rows it shows, by key. */
  figures?: readonly string[];
}

/** The same, as a screen declares it: names that this release's API does not have are type errors. */
export interface Shows extends Shown {
  noun: Noun;
  queues?: readonly QueueSummary['key'][];
  figures?: readonly (DaySeries['key'] | OwnFigure['key'])[];
}

/**
 * An act on a screen that can be started from anywhere: the palette opens the screen with it. Plain JSON, because it is
 * part of the registry.
 */
export interface ScreenAct {
  /** The act as a command: "Give a bonus". */
  title: string;
  /** Query that opens the act on the screen, as `form=give`; absent when opening the screen is enough. */
  query?: string;
  /** Further search words, separated by spaces: "promo cashback". */
  words?: string;
  /** Offered only to people with this permission; without it, to everybody. The API checks again. */
  permission?: string;
}

/** The icon of a screen in the side menu; a host that does not know it shows a plain one. Since 1.6. */
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

/** Purpose of a screen; neighbours of one group share a heading in the side menu. Since 1.6. */
export type ScreenGroup = 'work' | 'history' | 'accounts';

/** The unit of a remote: one entry of its side menu and one route under `/admin`. */
export interface ScreenDefinition {
  /** Route segment under `/admin`, kebab-case, unique in its remote (specification §2). */
  segment: string;
  /** Menu title, and heading of the page, exactly as the specification spells it. */
  title: string;
  /** The rows that it shows; absent for a screen that no link leads to. */
  shows?: readonly Shows[];
  /** Further search words for the palette, separated by spaces: "payout pay out". Since 1.5. */
  words?: string;
  /** Acts that can be started from anywhere. Since 1.5. */
  acts?: readonly ScreenAct[];
  /** Since 1.6. */
  icon?: ScreenIcon;
  /** Since 1.6. */
  group?: ScreenGroup;
  /** Fetches the page's code. Called when the route is first visited. */
  page: () => Promise<PageModule>;
}

/** One entry of the side menu. Derived from a {@link ScreenDefinition}, never written by hand. */
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
