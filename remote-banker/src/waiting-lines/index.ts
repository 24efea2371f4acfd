import { definePlace, loadOnce } from '@backoffice/shared/remote';

/** On the overview: the bank lines that no deposit has claimed, by age, and those that wait longest (domain, decision 7). */
export const waitingLines = definePlace({
  kind: 'overview-tile',
  name: 'waiting-lines',
  title: 'Waiting bank lines',
  permission: 'utrs.read',
  part: loadOnce(
    () => import(/* webpackChunkName: "waiting-lines" */ './waiting-lines.tsx'),
    (file) => file.WaitingLines,
  ),
});
