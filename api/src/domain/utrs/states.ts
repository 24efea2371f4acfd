/** States of a bank line (domain 1.3). */
export const UTR_STATUSES = ['unclaimed', 'claimed', 'void', 'returned', 'reversed', 'booked'] as const;
export type UtrStatus = (typeof UTR_STATUSES)[number];

export const DIRECTIONS = ['CREDIT', 'DEBIT'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How a line came in: typed, pasted, from a file, or told by the bank's machine or by a message of the bank. */
export const UTR_SOURCES = ['MANUAL', 'PASTE', 'CSV', 'STATEMENT', 'API', 'SMS', 'EMAIL'] as const;
export type UtrSource = (typeof UTR_SOURCES)[number];
