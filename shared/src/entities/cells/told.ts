import { formatFullMoment, formatMoment, formatPaise } from '@backoffice/shared/domain';
import type { MethodRef, StaffRef } from '@backoffice/shared/contract';

// Cells that are words and nothing else: no element of their own, no hook, in the hundreds that a list draws. What stands
// alone, in details, is a component: `Moment`, `Money`, `PersonCell`, `MethodCell`.

type Of<Row, Value> = (row: Row) => Value | null | undefined;

/** An instant in the business zone; every second for the pointer. */
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

/** An amount under a heading that says rupees, at the right edge. */
export const amount = <Row>(of: Of<Row, number>) => ({
  align: 'end' as const,
  cell: (row: Row) => {
    const paise = of(row);
    return paise === null || paise === undefined ? null : formatPaise(paise);
  },
});

/** Who did it, by the name that staff sign in with; the full name for the pointer. */
export const person = <Row>(of: Of<Row, StaffRef>, otherwise: string | null = null) => ({
  cell: (row: Row) => of(row)?.username ?? otherwise,
  title: (row: Row) => of(row)?.name,
});

/** A payment method by its label; its bank for the pointer. */
export const method = <Row>(of: Of<Row, MethodRef>) => ({
  cell: (row: Row) => of(row)?.label ?? null,
  title: (row: Row) => bankBeside(of(row)),
});

/** The bank of a payment method, where its label does not say it. */
export const bankBeside = (of: MethodRef | null | undefined): string | null =>
  of?.bankName && !of.label.includes(of.bankName) ? of.bankName : null;
