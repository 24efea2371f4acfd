import type { Envelope, FieldError, RefusalCode } from '../contract/index.ts';

/** A mutation that was carried out. */
export const done = <T>(data?: T, status = 'Done'): Envelope<T> => ({ statusCode: 1, status, data });

/** A mutation whose input broke a rule. */
export const invalid = (errors: FieldError[] = [], code?: RefusalCode): Envelope<never> => ({
  statusCode: 0,
  status: 'Invalid input',
  errors,
  code,
});

/** A mutation that a business rule refused (2), somebody else beat (3) or a claim blocks (4). */
export const refused = (status: string, more: Partial<Envelope<never>> = {}): Envelope<never> => ({
  statusCode: 2,
  status,
  ...more,
});
