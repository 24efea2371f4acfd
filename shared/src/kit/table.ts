export { CardList, type CardListProps } from './table/cards/card-list.tsx';
export { DataTable, type DataTableProps, type TableHandle } from './table/data-table.tsx';
export { shownColumns, type Column, type ColumnView, type Sort } from './table/column.ts';
export { useDrawnSince } from './table/use-drawn-since.ts';
export type { RowState } from './table/row-state.ts';
export { IconBookmark, IconColumns3, IconDownload, IconFilter, IconFilterX } from './table/icons.ts';
