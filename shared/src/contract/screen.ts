import type { ComponentType } from 'react';

/** A loaded page: what a screen's `page` function resolves to. */
export interface PageModule {
  Page: ComponentType;
}

/** The unit of a remote: one entry of its side menu and one route under `/admin`. */
export interface ScreenDefinition {
  /** Route segment under `/admin`, kebab-case, unique in its remote (specification §2). */
  segment: string;
  /** Menu title, and heading of the page, exactly as the specification spells it. */
  title: string;
  /** Fetches the page's code. Called when the route is first visited. */
  page: () => Promise<PageModule>;
}

/** One line of the side menu. Derived from a {@link ScreenDefinition}, never written by hand. */
export interface MenuItem {
  title: string;
  segment: string;
}
