import { UserError } from '../../run/user-error.mjs';

/** Disk error codes in words, as the end of a sentence about a path. */
/** @type {Record<string, string>} */
const MEANING = {
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'there is no room left in its quota',
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of the path is no folder',
  EXDEV: 'it lies on another disk than the rest of the target, which has to be on one',
  EIO: 'its disk fails',
};

/**
 * Turns a disk error into a UserError; any other error is returned as it is. Nothing incomplete is ever offered, so the
 * disk only has to be fixed and the command repeated.
 *
 * @param {NodeJS.ErrnoException & { dest?: string }} error
 * @returns {Error & { isUserError?: boolean }}
 */
export function inWords(error) {
  const meaning = MEANING[error?.code ?? ''];
  if (!meaning) return error;
  const path = error.dest ?? error.path;
  return new UserError(
    `${path ? `${path} cannot be written` : 'The target cannot be written'}: ${meaning}. What staff run is untouched; mend it and do it again.`,
  );
}
