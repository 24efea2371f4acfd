/**
 * The kit's lazy doors. Nobody calls these: a door is lent to remotes only if some module of the host's build
 * imports it, and these imports are what puts it there, in files of its own.
 */
export const lazyDoors = {
  table: () => import('@backoffice/shared/kit/table'),
  overlay: () => import('@backoffice/shared/kit/overlay'),
  dates: () => import('@backoffice/shared/kit/dates'),
  files: () => import('@backoffice/shared/kit/files'),
};
