import type { CustomerRef } from '@backoffice/shared/contract';
import type { Column } from '@backoffice/shared/kit/table';
import { CustomerCell } from './customer-cell.tsx';
import { FlagsCell } from './flags-cell.tsx';

/** The customer; only the name where there is little room. */
export const customerColumn = {
  id: 'customer',
  header: 'Customer',
  file: ['customerCode', 'customer'],
  width: 180,
  grow: 4,
  least: 116,
  yields: 5,
  card: 'meta',
  narrows: true,
  stateless: true,
  cell: (row) => <CustomerCell of={row.customer} />,
} satisfies Column<{ customer: CustomerRef }>;

/** The flags; only their signs where there is little room, with the words as tooltip. */
export const flagsColumn = {
  id: 'flags',
  header: 'Flags',
  width: 152,
  grow: 3,
  least: 60,
  card: 'meta',
  narrows: true,
  packs: true,
  stateless: true,
  cell: (row) => row.flags.length > 0 && <FlagsCell of={row.flags} />,
} satisfies Column<{ flags: readonly string[] }>;
