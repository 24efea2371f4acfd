/** What is special about a row right now. */
export interface RowState {
  /**
   * `flash`: just changed, highlighted for 2 s. `settled`: decided elsewhere, grey and about to leave.
   * `failed`: a save that did not reach the server.
   */
  kind: 'flash' | 'settled' | 'failed';
  /** Shown at the end of the row: "Approved by deposit.lead 10:42:07". */
  note?: string;
}
