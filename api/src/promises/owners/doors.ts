import type pg from 'pg';

/**
 * What acts of the owner's room open besides rights of accounts, as the database holds it: whoever has a key tells of
 * customers or of money, a web hook says where news of money goes, a template where money goes, a message what customers
 * are told.
 */
export type Doors = Record<string, string[]>;

const QUERIES: Record<string, string> = {
  'a key of the app': `SELECT id::text FROM intake_key WHERE confirmed_at IS NOT NULL`,
  'a key of the feed': `SELECT id::text FROM feed_key WHERE confirmed_at IS NOT NULL`,
  'a parser of messages': `SELECT p.id || ' ' || v.version AS id FROM feed_parser p
    JOIN feed_parser_version v ON v.parser_id = p.id AND v.version = p.version WHERE NOT v.retired`,
  'an address of a web hook': `SELECT url AS id FROM web_hook WHERE status = 'active'`,
  'a template of payout files': `SELECT t.id || ' ' || v.version AS id FROM payout_template t
    JOIN payout_template_version v ON v.template_id = t.id AND v.version = t.version WHERE NOT v.retired`,
  'a message to customers': `SELECT l.list || ' ' || (r ->> 'code') || ' ' || (r ->> 'message') AS id
    FROM reason_list l, jsonb_array_elements(l.reasons) r WHERE r ->> 'message' IS NOT NULL`,
  'a switch of straight-through approval': `SELECT mode AS id FROM straight_through WHERE mode = 'on'`,
  'days of retention': `SELECT key || ' ' || value AS id FROM policy WHERE key LIKE 'retention.%'`,
  'a role of a group': `SELECT value || ' ' || action_name || ' ' || lead AS id FROM role_mapping`,
};

export const DOORS = Object.keys(QUERIES);

export async function readDoors(client: pg.Client): Promise<Doors> {
  const doors: Doors = {};
  for (const [door, text] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ id: string }>(`${text} ORDER BY 1`);
    doors[door] = rows.map(({ id }) => id);
  }
  return doors;
}

/** The kinds of doors that are open after and were not before. */
export const openedDoors = (before: Doors, after: Doors): string[] =>
  DOORS.filter((door) => after[door]!.some((one) => !before[door]!.includes(one)));
