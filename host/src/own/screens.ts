import type { ScreenDefinition, Staff } from '@backoffice/shared/contract';
import { handOver } from '../hand-over/screen.ts';
import { modules } from '../modules/screen.ts';
import { profile } from '../profile/screen.ts';
import { risk } from '../risk/screen.ts';
import { secondPerson } from '../second-person/screen.ts';

/** A page of the host, in addition to those of the person's module. */
export interface OwnScreen extends ScreenDefinition {
  /** The text of links to it, where it differs from the title. */
  link?: string;
  /** Who gets a link to it; absent for everybody. The page checks again. */
  isFor?: (staff: Staff) => boolean;
}

/** The host's pages in the order of the user menu: routes, links and palette are derived from this list. */
export const OWN_SCREENS: readonly OwnScreen[] = [handOver, secondPerson, risk, profile, modules];

/** The links to them that one person gets. */
export const ownLinks = (staff: Staff): { title: string; to: string; words?: string }[] =>
  OWN_SCREENS.filter(({ isFor }) => isFor?.(staff) ?? true).map(({ title, link, segment, words }) => ({
    title: link ?? title,
    to: `/admin/${segment}`,
    words: [title, words].join(' '),
  }));
