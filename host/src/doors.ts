import '@backoffice/shared/kit/core';
import '@backoffice/shared/remote';

/**
 * The federation shares a door with remotes only if the host's build imports it. Nobody calls these imports; they are
 * the kit's lazy doors, each in chunks of its own. The doors imported above load at the start.
 */
export const lazyDoors = {
  table: () => import('@backoffice/shared/kit/table'),
  overlay: () => import('@backoffice/shared/kit/overlay'),
  choices: () => import('@backoffice/shared/kit/choices'),
  dates: () => import('@backoffice/shared/kit/dates'),
  files: () => import('@backoffice/shared/kit/files'),
};
