import type { ScreenDefinition, Staff } from '@backoffice/shared/contract';
import { handOver } from './hand-over/screen.ts';
import { modules } from './modules/screen.ts';
import { profile } from './profile/screen.ts';
import { risk } from './risk/screen.ts';
import { secondPerson } from './second-person/screen.ts';

/** A page of the host's own, beside those of the person's module. */
export interface OwnScreen extends ScreenDefinition {
  /** What a link to it says, where that is not its title. */
  link?: string;
  /** Who is led to it; everybody without it. The page decides again. */
  isFor?: (staff: Staff) => boolean;
}

/** The host's own pages in the order of the user menu: routes, links and palette follow from this list. */
export const OWN_SCREENS: readonly OwnScreen[] = [handOver, secondPerson, risk, profile, modules];

/** The links of one person to them. */
export const ownLinks = (staff: Staff): { title: string; to: string; words?: string }[] =>
  OWN_SCREENS.filter(({ isFor }) => isFor?.(staff) ?? true).map(({ title, link, segment, words }) => ({
    title: link ?? title,
    to: `/admin/${segment}`,
    words: [title, words].join(' '),
  }));
