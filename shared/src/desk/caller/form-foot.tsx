import { Banner, Button, Group } from '@backoffice/shared/kit/core';
import { SubmitButton } from '@backoffice/shared/kit/overlay';
import { verdictWords, type Decision } from '../decisions/use-decision.ts';

interface FormFootProps {
  decision: Pick<Decision<unknown, unknown>, 'sending' | 'open' | 'verdict'>;
  verb: string;
  onOther: () => void;
  onCancel: () => void;
}

/** The end of the form: what the server said, another caller, Cancel, and the button that enters it. */
export function FormFoot({ decision, verb, onOther, onCancel }: FormFootProps) {
  const words = verdictWords(decision.verdict);
  const { sending, open } = decision;
  return (
    <>
      {words && <Banner tone="bad">{words}</Banner>}
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onOther} disabled={sending || open}>
          Another caller
        </Button>
        <Button variant="default" onClick={onCancel} disabled={sending}>
          Cancel
        </Button>
        <SubmitButton label={open ? 'Check status' : verb} busy={sending} />
      </Group>
    </>
  );
}
