export { type ActDialogProps, ActQuestion } from './act-question.tsx';
export { type WithdrawalAct, seenOf, withdrawalDesk } from './withdrawal-acts.ts';
export type { BulkAct } from './bulk/bulk-act.ts';
export { bookLineButton, unbookLineButton } from './booking/book-line-button.tsx';
export { AT_ONCE } from './booking/kinds.ts';
export { AboutLine } from './booking/about-line.tsx';
export { type Bulk, useBulk } from './bulk/use-bulk.ts';
export { CallerButton } from './caller/caller-button.tsx';
export { Case, CaseSection } from './case.tsx';
export { type GivenReason, ReasonDialog } from './decisions/reason-dialog.tsx';
export { ReasonList } from './decisions/reason-list.tsx';
export { type Decision, useDecision, useDialogDecision, verdictWords } from './decisions/use-decision.ts';
export { type ActFace, type DeskDefinition, type DeskRow, withRules } from './desk-definition.ts';
export { DeskLayout } from './desk-layout.tsx';
export { LazyDetail } from './layout/lazy-detail.tsx';
export { openActs } from './open-acts.ts';
export { QueueLayout } from './layout/queue-layout.tsx';
export { QueueScreen } from './layout/queue-screen.tsx';
export { LineChoice } from './payouts/line-choice.tsx';
export { PayFrom } from './payouts/pay-from.tsx';
export { RadioChoice } from './payouts/radio-choice.tsx';
export { ResolveDialog } from './payouts/resolve-dialog.tsx';
export {
  sourceDoubts,
  sourceLabel,
  sourceOptions,
  sourceShort,
  suggestedSource,
  useSources,
} from './payouts/sources.ts';
export { THEN } from './payouts/then.ts';
export { ProofField } from './proof/proof-field.tsx';
export { returnLineButton } from './return-line/return-line-button.tsx';
export { SecondPersonNotice } from './second-person/second-person-notice.tsx';
export { useSecondPersonNeed } from './second-person/use-second-person-need.tsx';
export { UnansweredNotice } from './unanswered-notice.tsx';
export {
  type Answered,
  type Desk,
  type Question,
  type RowDecision,
  rowDecision,
  type SentAct,
  useDesk,
} from './use-desk.ts';
export { LazyToldAbout } from './told-app/lazy-told-about.tsx';
export { ToldList } from './told-app/told-list.tsx';
export { voidLineButton } from './void-line/void-line-button.tsx';
