/** How an attempt to pay is called in a file for the bank, e.g. `W20981` or `W20981A2`; as by `readBatch` in SQL. */
export const referenceOf = ({ no, attemptNo }: { no: string; attemptNo: number }): string =>
  `${no.replace('-', '')}${attemptNo > 1 ? `A${attemptNo}` : ''}`;
