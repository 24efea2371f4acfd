import { type Static, Type } from 'typebox';
import { Id, named, nullable, object, oneOf, StaffRef, text, Timestamp, Version } from '../../../http/schemas.ts';
import { MethodRef } from '../../payment-methods/schemas.ts';
import { WaitingRequest } from '../../second-person/waiting.ts';
import { PayoutLayout } from './layout.ts';

const Change = object({
  version: Type.Integer(),
  layout: PayoutLayout,
  retired: Type.Boolean(),
  by: StaffRef,
  at: Timestamp,
  reason: Type.String(),
});

/** A template of payout files as owners see it. */
export const PayoutTemplate = named(
  'PayoutTemplate',
  object({
    code: Type.String({ description: 'E.g. HDFC or PT-101' }),
    id: nullable({ ...Id, description: 'None for a built-in one, which nobody changes' }),
    state: oneOf(['active', 'retired', 'new'], { description: 'new: nobody has confirmed it yet' }),
    version: nullable(Version),
    /** The layout in use; of a new one the layout that was asked for. */
    layout: PayoutLayout,
    inUse: nullable(Change),
    /** What another owner is asked to confirm, with the request. */
    asked: nullable(Change),
    waiting: nullable(WaitingRequest),
  }),
);
export type PayoutTemplate = Static<typeof PayoutTemplate>;

export const PayoutTemplates = object({
  items: Type.Array(PayoutTemplate),
  accounts: Type.Array(MethodRef, { description: 'The accounts that payouts leave from' }),
});

const reason = text(300, { min: 3, description: 'Why; kept in the audit' });
export const NewTemplate = object({ layout: PayoutLayout, reason });
const version = { ...Version, description: 'The version in use that the person saw' };
export const TemplateChange = object({ version, layout: PayoutLayout, reason });
export const TemplateStep = object({ version, reason });
export const LayoutLook = object({ layout: PayoutLayout });

export const TemplateOutcome = named(
  'PayoutTemplateOutcome',
  object({ template: PayoutTemplate, waits: Type.Boolean() }),
);

/** What a layout makes of three invented payouts. */
export const PayoutPreview = named(
  'PayoutPreview',
  object({
    problems: Type.Array(Type.String(), { description: 'Why it cannot be used; none when it can' }),
    text: nullable(Type.String({ description: 'The file with invented payouts; none while something is wrong' })),
    byteCount: Type.Integer(),
    leftOut: Type.Array(Type.String(), { description: 'Invented payouts that such a file cannot hold, and why' }),
  }),
);
