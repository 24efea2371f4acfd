/** The heading of a list's keys in the help on keys. */
export const LIST_KEYS = 'List';

/** The keys that the table handles itself (kit `DataTable`), for the help on keys. */
export const TABLE_KEYS = {
  ArrowDown: { label: 'Next row' },
  ArrowUp: { label: 'Previous row' },
  ArrowRight: { label: 'Into the row: its links and buttons' },
  PageDown: { label: 'A page down' },
  PageUp: { label: 'A page up' },
  Home: { label: 'First row' },
  End: { label: 'Last row' },
  Enter: { label: 'Open the row' },
};
