import { defineScreen, page } from '@backoffice/shared/remote';

/** Bonuses (domain 2.5). */
export const bonus = defineScreen({
  segment: 'bonus',
  title: 'Bonus',
  page: page(() => import(/* webpackChunkName: "bonus" */ './bonus-page.tsx'), (file) => file.BonusPage),
});
