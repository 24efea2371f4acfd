import { ApproveDialog } from './approve-dialog.tsx';
import { MatchPicker } from './match-picker.tsx';
import { ReasonQuestion } from './reason-question.tsx';
import type { Answered, Question } from './use-deposit-desk.ts';

interface DecisionDialogProps {
  question: Question;
  onAnswer: Answered;
  onLeave: () => void;
}

/** The dialog of an act. */
export function DecisionDialog({ question: { act, deposit, line }, onAnswer, onLeave }: DecisionDialogProps) {
  const common = { deposit, onAnswer, onLeave };
  if (act === 'approve') return line && <ApproveDialog {...common} line={line} />;
  if (act === 'match') return <MatchPicker {...common} />;
  return <ReasonQuestion {...common} act={act} />;
}
