import { page } from '@backoffice/shared/remote';
import { isPractice } from '@backoffice/shared/session';

/** What was decided right and wrong in a practice shift; only a practice panel has it. */
export const practice = {
  segment: 'practice',
  title: 'Practice result',
  words: 'training shift score exercise',
  page: page(
    () => import(/* webpackChunkName: "practice" */ './practice-page.tsx'),
    (file) => file.PracticePage,
  ),
  isFor: isPractice,
};
