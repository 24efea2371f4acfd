import type { ScreenDefinition } from '@backoffice/shared/contract';
import { page } from '@backoffice/shared/remote';

/** The end of a shift (domain 2.10). */
export const handOver = {
  segment: 'hand-over',
  title: 'Hand over',
  words: 'shift handover leave relieve',
  shows: [{ noun: 'hand-overs' }],
  page: page(
    () => import(/* webpackChunkName: "hand-over" */ './hand-over-page.tsx'),
    (file) => file.HandOverPage,
  ),
} satisfies ScreenDefinition;
