import { sql } from 'kysely';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { looksLike } from '../../modules/utrs/booking/columns.ts';
import { BOOKING_KINDS, type BookingKind } from './booking.ts';
import type { Direction } from './states.ts';
import { suggestKind } from './suggest-kind.ts';

const CASES: [string, Direction, BookingKind | null][] = [
  ['CHRG/IMPS/NOV26', 'DEBIT', 'BANK_CHARGE'],
  ['IMPS CHG 632411760093', 'DEBIT', 'BANK_CHARGE'],
  ['NEFT CHARGES FOR OCT', 'DEBIT', 'BANK_CHARGE'],
  ['SMS Charges Qtr Sep-26', 'DEBIT', 'BANK_CHARGE'],
  ['MIN BAL CHGS', 'DEBIT', 'BANK_CHARGE'],
  ['MINIMUM AVG BALANCE PENALTY', 'DEBIT', 'BANK_CHARGE'],
  ['GST @18% ON IMPS CHG', 'DEBIT', 'TAX_ON_CHARGE'],
  ['CGST/9%/NEFT CHRG', 'DEBIT', 'TAX_ON_CHARGE'],
  ['REV OF GST ON CHRG', 'CREDIT', 'TAX_ON_CHARGE'],
  ['REFUND SMS CHARGES', 'CREDIT', 'BANK_CHARGE'],
  ['INT.PD:01-07-2026 TO 30-09-2026', 'CREDIT', 'INTEREST'],
  ['Interest paid Q2', 'CREDIT', 'INTEREST'],
  ['INT COLL ON OD', 'DEBIT', 'INTEREST'],
  ['TRF TO OWN A/C HDFC', 'DEBIT', 'OWN_TRANSFER'],
  ['SELF TRANSFER', 'CREDIT', 'OWN_TRANSFER'],
  ['WRONGLY CREDITED ON 12/11', 'DEBIT', 'CORRECTION'],
  // Customers write such words too.
  ['UPI/RAVI KUMAR/COLLEGE FEES', 'CREDIT', null],
  ['UPI/CHARGES/MEENA', 'CREDIT', null],
  ['UPI/GSTAAD HOTEL', 'DEBIT', null],
  ['INTERNATIONAL TRADERS', 'CREDIT', null],
  ['NEFT/N263307038688/ACHARGE', 'DEBIT', null],
  ['', 'DEBIT', null],
];

test.each(CASES)('%j, %s: %s', (narration, direction, kind) => {
  expect(suggestKind(narration, direction)).toBe(kind);
});

describe('in the database', () => {
  let desk: Desk;
  beforeAll(async () => (desk = await openDesk()));
  afterAll(() => desk.close());

  test('the same table gives the same answers', async () => {
    for (const [narration, direction, kind] of CASES) {
      const found = [];
      for (const each of BOOKING_KINDS) {
        const { rows } = await sql`
          SELECT 1 FROM (SELECT 'unclaimed' AS status, ${direction}::text AS direction, ${narration}::text AS narration) u
          WHERE ${looksLike([each]) ?? sql`TRUE`}`.execute(desk.api.db);
        if (rows.length > 0) found.push(each);
      }
      expect({ narration, found }).toEqual({ narration, found: kind ? [kind] : [] });
    }
  });
});
