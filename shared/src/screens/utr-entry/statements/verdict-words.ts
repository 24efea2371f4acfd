import type { StatusFace } from '@backoffice/shared/domain';
import type { StatementVerdict } from './statements.resource.ts';

/** The verdicts on rows, in the order of their chips. */
export const ROW_VERDICTS: Record<StatementVerdict, StatusFace> = {
  new: { label: 'New', tone: 'good' },
  no_reference: { label: 'No reference', tone: 'good' },
  payout: { label: 'Confirms payout', tone: 'good' },
  batch: { label: 'Confirms file', tone: 'good' },
  shown: { label: 'Shown now', tone: 'info' },
  known: { label: 'Known', tone: 'neutral' },
  differs: { label: 'Differs', tone: 'bad' },
};

export const VERDICT_ORDER = Object.keys(ROW_VERDICTS) as StatementVerdict[];

/** The states of a statement. */
export const STATEMENT_STATES: Record<'asking' | 'read' | 'entered' | 'void', StatusFace> = {
  asking: { label: 'Needs an answer', tone: 'warn' },
  read: { label: 'Not entered', tone: 'warn' },
  entered: { label: 'Entered', tone: 'good' },
  void: { label: 'Void', tone: 'neutral' },
};
