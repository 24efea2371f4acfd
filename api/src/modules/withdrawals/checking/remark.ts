/** What the payer types as remark, and what a payout file names each row by: `W20981`, `W20981A2` for a second attempt. */
export const remarkOf = ({ no, attemptNo }: { no: string; attemptNo: number }): string => `${no.replace('-', '')}${attemptNo > 1 ? `A${attemptNo}` : ''}`;
