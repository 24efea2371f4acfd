import type { ScreenDefinition } from '@backoffice/shared/contract';
import { page } from '@backoffice/shared/remote';

/** Acts that one person requested and another has to confirm. */
export const secondPerson = {
  segment: 'second-person',
  title: 'Waiting for a second person',
  words: 'four eyes approve pending',
  shows: [{ noun: 'second-person' }],
  page: page(
    () => import(/* webpackChunkName: "second-person" */ './second-person-page.tsx'),
    (file) => file.SecondPersonPage,
  ),
} satisfies ScreenDefinition;
