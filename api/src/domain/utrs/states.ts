/** States of a bank line (domain 1.3). */
export const UTR_STATUSES = ['unclaimed', 'claimed', 'void', 'returned', 'reversed', 'booked'] as const;
export type UtrStatus = (typeof UTR_STATUSES)[number];

export const DIRECTIONS = ['CREDIT', 'DEBIT'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What staff should see about a line: unclaimed for long, told by a message alone, told with other facts by another
 * source, a transfer between own accounts whose other leg is not known yet, or the debit of a payout file that contains
 * failed payouts which the bank has not given back. */
export const UTR_FLAGS = ['STALE', 'MESSAGE_ONLY', 'TOLD_DIFFERENTLY', 'IN_TRANSIT', 'NOT_BACK'] as const;
export type UtrFlag = (typeof UTR_FLAGS)[number];

/** How a line came in: typed, pasted, from a file, or told by the bank's machine or by a message of the bank. */
export const UTR_SOURCES = ['MANUAL', 'PASTE', 'CSV', 'STATEMENT', 'API', 'SMS', 'EMAIL'] as const;
export type UtrSource = (typeof UTR_SOURCES)[number];

/** Sources behind which no member of staff stands. */
export const MACHINE_SOURCES = ['API', 'SMS', 'EMAIL'] as const satisfies readonly UtrSource[];
export type MachineSource = (typeof MACHINE_SOURCES)[number];

export const isOfMachine = (source: UtrSource): source is MachineSource =>
  MACHINE_SOURCES.some((machine) => machine === source);

/** Whether a source is a message of the bank, which is no proof until a statement, a machine or a person shows the line. */
export const isMessage = (source: UtrSource): boolean => source === 'SMS' || source === 'EMAIL';
