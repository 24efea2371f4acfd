import '@backoffice/shared/kit/core';
import '@backoffice/shared/remote';

/**
 * A door is lent to remotes only if some module of the host's build imports it. Above are the doors of the
 * start; nobody calls these, which are the kit's lazy doors, each in files of its own.
 */
export const lazyDoors = {
  table: () => import('@backoffice/shared/kit/table'),
  overlay: () => import('@backoffice/shared/kit/overlay'),
  choices: () => import('@backoffice/shared/kit/choices'),
  dates: () => import('@backoffice/shared/kit/dates'),
  files: () => import('@backoffice/shared/kit/files'),
};
