import type { ScreenDefinition } from '../contract/index.ts';

const SEGMENT = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Declares one screen: its route segment, menu title and page. Throws when the segment is not kebab-case. */
export function defineScreen(screen: ScreenDefinition): ScreenDefinition {
  if (!SEGMENT.test(screen.segment)) {
    throw new Error(`"${screen.segment}" is not a route segment: write it in kebab-case, e.g. "deposit-approval".`);
  }
  return Object.freeze({ ...screen });
}
