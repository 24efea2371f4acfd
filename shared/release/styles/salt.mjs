import { createHash } from 'node:crypto';

/**
 * Two characters that stand in every class of a package's styles, `panel-k3x9Qz1`, so that a publication sees whose
 * a class is.
 *
 * @param {string} name
 */
export const saltOf = (name) =>
  (Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16) % 36 ** 2)
    .toString(36)
    .padStart(2, '0');
