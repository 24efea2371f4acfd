import { loadOnce } from '@backoffice/shared/remote';

/** Loads the strip of unanswered decisions when a dialog opens, because the network is bad by the time it is needed. */
export const loadStrip = loadOnce(
  () => import(/* webpackChunkName: "open-decisions" */ './open-decisions-strip.tsx'),
  (file) => file.OpenDecisionsStrip,
);
