import type { CustomerStatus, KycStatus } from '../../../domain/customers/states.ts';
import { readPhone } from '../../../domain/shapes/phone.ts';
import { type FieldError } from '../../../http/envelope.ts';

/** What the operator's app says about a customer (domain 1.2). What it leaves out stays as it is. */
export interface AppCustomer {
  code: string;
  name: string;
  /** As it is stored; `null` for a customer without a phone. */
  phone?: string | null | undefined;
  kycStatus?: KycStatus | undefined;
  status?: CustomerStatus | undefined;
  /** `null` for a customer of no franchise. */
  franchiseCode?: string | null | undefined;
}

export const CUSTOMER_CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** The facts in the form in which they are stored, and what is wrong with them, field by field. */
export function readAppCustomer(said: AppCustomer): { facts: AppCustomer; errors: FieldError[] } {
  const errors: FieldError[] = [];
  if (!CUSTOMER_CODE.test(said.code))
    errors.push({
      field: 'code',
      code: 'BAD_VALUE',
      msg: 'A code has up to 40 letters, digits, dots, hyphens and underscores.',
    });
  const name = said.name.trim();
  if (!name) errors.push({ field: 'name', code: 'REQUIRED', msg: 'A customer has a name.' });
  if (name.length > 120) errors.push({ field: 'name', code: 'TOO_MUCH', msg: 'A name has at most 120 characters.' });
  const typed = said.phone?.trim();
  const phone = typed ? readPhone(typed) : null;
  if (typed && phone === null)
    errors.push({
      field: 'phone',
      code: 'BAD_VALUE',
      msg: 'A phone number is written as + with the code of its country, or as the ten digits of an Indian mobile.',
    });
  const franchiseCode = said.franchiseCode?.trim() || null;
  return {
    facts: {
      ...said,
      name,
      phone: said.phone === undefined ? undefined : phone,
      franchiseCode: said.franchiseCode === undefined ? undefined : franchiseCode,
    },
    errors,
  };
}
