export { CardList, type CardListProps } from './table/card-list.tsx';
export { DataTable, type DataTableProps, type TableHandle } from './table/data-table.tsx';
export type { Column, ColumnView, Sort } from './table/column.ts';
export type { RowState } from './table/row-state.ts';
