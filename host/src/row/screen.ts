import type { ScreenDefinition } from '@backoffice/shared/contract';
import { page } from '@backoffice/shared/remote';

/** One row of any kind by its number, for people whose module has no screen that shows it. */
export const oneRow = {
  segment: 'row/:no',
  title: 'Details',
  page: page(
    () => import(/* webpackChunkName: "row" */ './row-page.tsx'),
    (file) => file.RowPage,
  ),
} satisfies ScreenDefinition;
