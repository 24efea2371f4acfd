import { formatFullMoment, formatMoment, formatPaise } from '@backoffice/shared/domain';
import type { MethodRef, StaffRef } from '@backoffice/shared/contract';

// Table cells as plain text, without an element or a hook each, because a list draws hundreds. Details use the
// components
// `Moment`, `Money`, `PersonCell` and `MethodCell`.

type Of<Row, Value> = (row: Row) => Value | null | undefined;

/** An instant in the business zone; the tooltip has it to the second. */
export const moment = <Row>(of: Of<Row, string>) => ({
  cell: (row: Row, zone: string) => {
    const at = of(row);
    return at ? formatMoment(at, zone, new Date()) : null;
  },
  title: (row: Row, zone: string) => {
    const at = of(row);
    return at ? formatFullMoment(at, zone) : null;
  },
});

/** A right-aligned amount whose column heading has the ₹ sign. */
export const amount = <Row>(of: Of<Row, number>) => ({
  align: 'end' as const,
  cell: (row: Row) => {
    const paise = of(row);
    return paise === null || paise === undefined ? null : formatPaise(paise);
  },
});

/** A staff member by username; the tooltip has the full name. */
export const person = <Row>(of: Of<Row, StaffRef>, otherwise: string | null = null) => ({
  cell: (row: Row) => of(row)?.username ?? otherwise,
  title: (row: Row) => of(row)?.name,
});

/** A payment method by its label; the tooltip has its bank. */
export const method = <Row>(of: Of<Row, MethodRef>) => ({
  cell: (row: Row) => of(row)?.label ?? null,
  title: (row: Row) => bankBeside(of(row)),
});

/** The bank of a payment method, unless its label already contains it. */
export const bankBeside = (of: MethodRef | null | undefined): string | null =>
  of?.bankName && !of.label.includes(of.bankName) ? of.bankName : null;
