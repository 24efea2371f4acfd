import type { Envelope, FieldError, RefusalCode } from '../contract/index.ts';

/** The answer to a mutation that was done. */
export const done = <T>(data?: T, status = 'Done'): Envelope<T> => ({ statusCode: 1, status, data });

/** The answer to a mutation with invalid input. */
export const invalid = (errors: FieldError[] = [], code?: RefusalCode): Envelope<never> => ({
  statusCode: 0,
  status: 'Invalid input',
  errors,
  code,
});

/**
 * The answer to a mutation that was refused by a business rule (2), conflicted with another person's act (3) or is
 * blocked by a lease (4).
 */
export const refused = (status: string, more: Partial<Envelope<never>> = {}): Envelope<never> => ({
  statusCode: 2,
  status,
  ...more,
});
