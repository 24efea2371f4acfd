/**
 * What an administrator of the database could do to it, and the check that has to say so. `anchored` is the position of the
 * last anchor: a chain is known to be shortened when what an anchor names is gone, and the entries behind it are not named.
 */
export const damages = (anchored: number): { name: string; statements: string[]; noticedBy: RegExp }[] => [
  {
    name: 'a changed row of the ledger',
    statements: [
      'UPDATE ledger_transfer SET amount_paise = amount_paise + 100 WHERE id = (SELECT min(id::text)::uuid FROM ledger_transfer)',
    ],
    noticedBy: /does not hold/,
  },
  {
    name: 'a missing file',
    statements: [
      `UPDATE deposit SET proof_file_id = (SELECT id FROM file_upload LIMIT 1) WHERE id = (SELECT id FROM deposit LIMIT 1)`,
      'DELETE FROM file_upload WHERE id IN (SELECT proof_file_id FROM deposit)',
    ],
    noticedBy: /names a file that is missing/,
  },
  {
    name: 'a changed file',
    statements: [
      `UPDATE file_upload SET content = overlay(content PLACING 'x'::bytea FROM 1) WHERE id = (SELECT id FROM file_upload LIMIT 1)`,
    ],
    noticedBy: /is not what was uploaded/,
  },
  {
    name: 'a shortened chain',
    statements: [
      `DELETE FROM audit_event WHERE seq IN (SELECT seq FROM audit_seal WHERE position > ${anchored - 3})`,
      `DELETE FROM audit_seal WHERE position > ${anchored - 3}`,
      'DELETE FROM audit_event e USING audit_unsealed u WHERE u.seq = e.seq',
      'DELETE FROM audit_unsealed',
    ],
    noticedBy: /the end of the chain has been cut off/,
  },
];
