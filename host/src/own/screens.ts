import type { ScreenDefinition, Staff } from '@backoffice/shared/contract';
import { handOver } from '../hand-over/screen.ts';
import { modules } from '../modules/screen.ts';
import { bankMessages, openings, ownerRoom } from '../owner/screen.ts';
import { practice } from './practice/screen.ts';
import { profile } from '../profile/screen.ts';
import { risk } from '../risk/screen.ts';
import { secondLook } from './second-look/screen.ts';
import { secondPerson } from '../second-person/screen.ts';

/** A page of the host, in addition to those of the person's module. */
export interface OwnScreen extends ScreenDefinition {
  /** The text of links to it, where it differs from the title. */
  link?: string;
  /** Who gets a link to it; absent for everybody. The page checks again. */
  isFor?: (staff: Staff) => boolean;
  /** Where it stands under `/admin`, when it is more than one address. */
  path?: string;
}

/** The host's pages in the order of the user menu: routes, links and palette are derived from this list. */
export const OWN_SCREENS: readonly OwnScreen[] = [
  handOver,
  secondPerson,
  secondLook,
  risk,
  openings,
  bankMessages,
  ownerRoom,
  practice,
  profile,
  modules,
];

export interface OwnLink {
  title: string;
  to: string;
  words?: string;
}

export const linkTo = ({ title, link, segment, words }: OwnScreen): OwnLink => ({
  title: link ?? title,
  to: `/admin/${segment}`,
  words: [title, link, words].join(' '),
});

/** The links of the user menu that one person gets. */
export const ownLinks = (staff: Staff): OwnLink[] =>
  OWN_SCREENS.filter(({ isFor }) => isFor?.(staff) ?? true).map(linkTo);
