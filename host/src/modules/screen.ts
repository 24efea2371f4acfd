import type { Staff } from '@backoffice/shared/contract';
import { page } from '@backoffice/shared/remote';

/** The published modules and what this tab runs of them, for leads. */
export const modules = {
  segment: 'modules',
  title: 'Modules',
  words: 'releases versions',
  page: page(
    () => import(/* webpackChunkName: "modules" */ './modules-page.tsx'),
    (file) => file.ModulesPage,
  ),
  isFor: ({ lead }: Staff) => lead,
};
