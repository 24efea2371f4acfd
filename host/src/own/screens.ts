import type { ScreenDefinition, Staff } from '@backoffice/shared/contract';
import { handOver } from '../hand-over/screen.ts';
import { modules } from '../modules/screen.ts';
import { bankMessages, openings, OWNER_SCREENS } from '../owner/screens.ts';
import { practice } from './practice/screen.ts';
import { profile } from '../profile/screen.ts';
import { risk } from '../risk/screen.ts';
import { secondPerson } from '../second-person/screen.ts';

/** A page of the host, in addition to those of the person's module. */
export interface OwnScreen extends ScreenDefinition {
  /** The text of links to it, where it differs from the title. */
  link?: string;
  /** Who gets a link to it; absent for everybody. The page checks again. */
  isFor?: (staff: Staff) => boolean;
  /** Reached by the tabs of its room and by the palette, and absent from the user menu. */
  inRoom?: boolean;
}

/** The host's pages in the order of the user menu: routes, links and palette are derived from this list. */
export const OWN_SCREENS: readonly OwnScreen[] = [
  handOver,
  secondPerson,
  risk,
  openings,
  bankMessages,
  ...OWNER_SCREENS,
  practice,
  profile,
  modules,
];

interface OwnLink {
  title: string;
  to: string;
  words?: string;
}

const linkTo = ({ title, link, segment, words }: OwnScreen): OwnLink => ({
  title: link ?? title,
  to: `/admin/${segment}`,
  words: [title, link, words].join(' '),
});
const openTo = (staff: Staff) => OWN_SCREENS.filter(({ isFor }) => isFor?.(staff) ?? true);

/** The links of the user menu that one person gets. */
export const ownLinks = (staff: Staff): OwnLink[] =>
  openTo(staff)
    .filter(({ inRoom }) => !inRoom)
    .map(linkTo);

/** Every page of the host that one person may open, by its own title, for the palette. */
export const ownPages = (staff: Staff): OwnLink[] =>
  openTo(staff).map((screen) => ({ ...linkTo(screen), title: screen.title }));
