import { defineScreen, page } from '@backoffice/shared/remote';

/** Bonuses (domain 2.5). */
export const bonus = defineScreen({
  segment: 'bonus',
  title: 'Bonus',
  shows: [
    {
      noun: 'bonuses',
      queues: ['bonus-to-decide', 'bonus-requested', 'bonus-claw-back'],
      figures: ['bonuses-given', 'own-bonuses'],
    },
  ],
  words: 'promo cashback',
  acts: [
    { title: 'Give a bonus', query: 'form=give', words: 'promo cashback new', permission: 'bonuses.request' },
    { title: 'Upload bonuses', query: 'form=upload', words: 'file csv import', permission: 'bonuses.request' },
  ],
  icon: 'bonus',
  group: 'work',
  page: page(
    () => import(/* webpackChunkName: "bonus" */ './bonus-page.tsx'),
    (file) => file.BonusPage,
  ),
});
