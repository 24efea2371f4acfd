import { createHash } from 'node:crypto';

/**
 * Requests name their subject by a uuid; that of a policy or of a list of reasons is made from its name, as by
 * `md5(name)::uuid` in SQL.
 */
export function subjectIdOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
