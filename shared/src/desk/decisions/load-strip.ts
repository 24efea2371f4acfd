import { loadOnce } from '@backoffice/shared/remote';

/** The strip of decisions without an answer. Asked for when a question opens: when it is needed, the network is bad. */
export const loadStrip = loadOnce(
  () => import(/* webpackChunkName: "open-decisions" */ './open-decisions-strip.tsx'),
  (file) => file.OpenDecisionsStrip,
);
