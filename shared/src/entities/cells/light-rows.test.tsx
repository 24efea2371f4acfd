import { screen } from '@testing-library/react';
import { DataTable, type Column } from '@backoffice/shared/kit/table';
import { aDeposit, aMethod, aUtr, aWithdrawal, renderScreen } from '@backoffice/shared/testing';
import { depositColumns } from '../deposit-view.tsx';
import { methodColumns } from '../payment-method-view.tsx';
import { utrColumns } from '../utr-view.tsx';
import { withdrawalColumns } from '../withdrawal-view.tsx';
import { OpenCustomer } from './open-customer.ts';

const cleared = aWithdrawal({ flags: ['LARGE', 'FIRST'], payoutUtr: '632411760094' });
const by = { id: 's1', name: 'Asha Verma', username: 'asha' };

/** The one row of a table with every column of its noun. */
function rowOf<Row extends { id: string; no: string }>(columns: Record<string, Column<Row>>, row: Row): HTMLElement {
  renderScreen(
    <OpenCustomer value={() => undefined}>
      <DataTable
        label="Rows"
        columns={Object.values(columns)}
        zone="Asia/Kolkata"
        rows={[row]}
        rowId={({ id }) => id}
      />
    </OpenCustomer>,
  );
  return screen.getAllByRole('row')[1]!;
}

/** Elements of a row beyond itself and its cells: the bound holds what each frame of scrolling and every first row pays. */
const beyond = (row: HTMLElement) =>
  row.querySelectorAll('*').length - row.querySelectorAll('[role="gridcell"]').length;

describe('a row is its cells and what can be pressed or has a frame', () => {
  // Two for a reference, three for a customer, one for an age, a badge, a further flag, a link.
  test.each([
    ['a statement line', () => rowOf(utrColumns, aUtr({ claimedDeposit: { id: 'd1', no: 'D-1' }, enteredBy: by })), 5],
    ['a deposit', () => rowOf(depositColumns, aDeposit({ flags: ['REUSED_IMAGE', 'FIRST'], decidedBy: by })), 10],
    ['a withdrawal', () => rowOf(withdrawalColumns, cleared), 10],
    ['a payment method', () => rowOf(methodColumns, aMethod()), 2],
  ])('%s', (_noun, draw, most) => {
    const row = draw();
    expect(beyond(row)).toBeLessThanOrEqual(most);
    // Drawings are boxes of their own, hidden words are layers.
    expect(row.querySelector('svg, .mantine-VisuallyHidden-root')).toBeNull();
  });

  test('what a row does not have is a dash that is its cell', () => {
    const row = rowOf({ by: utrColumns.remitter, claim: utrColumns.claim }, aUtr({ remitterName: null }));
    expect(row.textContent).toBe('––');
    expect(beyond(row)).toBe(0);
  });
});
