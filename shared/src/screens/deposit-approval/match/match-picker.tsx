import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { Deposit, Utr } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Button, EmptyState, FailedState, Group, SkeletonRows, TextInput } from '@backoffice/shared/kit/core';
import { Dialog, SubmitButton } from '@backoffice/shared/kit/overlay';
import { useDialogDecision, verdictWords, type RowDecision } from '@backoffice/shared/desk';
import { CandidateList } from './candidate-list.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { useCandidates } from './use-candidates.ts';
import styles from './match.module.css';

interface MatchPickerProps {
  deposit: Deposit;
  asks: RowDecision;
  onLeave: () => void;
}

/**
 * Unmatched bank lines that may belong to this deposit, the likeliest first, each with its reasons (domain 2.2). Enter
 * or an arrow in the search chooses the first line; Enter on a chosen line matches it.
 */
export function MatchPicker({ deposit, asks, onLeave }: MatchPickerProps) {
  const decision = useDialogDecision(asks);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Utr | null>(null);
  const found = useCandidates(deposit, text);
  const line = found.state === 'ready' ? found.candidates.find(({ utr }) => utr.id === chosen?.id)?.utr : undefined;
  const words = verdictWords(decision.verdict);
  const leave = () => {
    decision.leave();
    onLeave();
  };
  const form = useRef<HTMLFormElement>(null);
  const [wanted, want] = useState(false);
  const ready = found.state === 'ready' && found.settled;
  // Asked for while the lines were still on their way: the first one is chosen once it is there.
  useEffect(() => {
    if (!wanted || !ready) return;
    want(false);
    toLines(form.current);
  }, [wanted, ready]);
  const match = (event: FormEvent) => {
    event.preventDefault();
    if (decision.open) void decision.askAgain();
    else if (!line) want(true);
    else void decision.decide({ act: 'match', body: { version: deposit.version, utrEntryId: line.id } });
  };
  const press = (event: KeyboardEvent) => {
    // The search only finds lines: what is matched is announced at the line itself, which has the focus then.
    const plain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    if (!plain || !['Enter', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    want(true);
  };
  return (
    <Dialog title={`Match ${deposit.no}, ${formatRupees(deposit.amountPaise)}`} size="wide" onClose={leave}>
      <form ref={form} className={styles.form} onSubmit={match}>
        <ClaimFacts deposit={deposit} />
        <TextInput
          label="Search free bank lines"
          description="UTR, number or amount; empty shows the likely ones"
          value={text}
          maxLength={80}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
        {found.state === 'loading' && <SkeletonRows rows={4} columns={3} label="Loading bank lines" />}
        {found.state === 'failed' && (
          <FailedState title="The bank lines could not be loaded" message={found.message} onRetry={found.retry} />
        )}
        {found.state === 'ready' && found.candidates.length === 0 && (
          <EmptyState title="No free bank line fits">
            When the bank shows the money, enter the line under UTR Entry; it is matched by itself.
          </EmptyState>
        )}
        {found.state === 'ready' && found.candidates.length > 0 && (
          <CandidateList
            deposit={deposit}
            candidates={found.candidates}
            chosen={chosen?.id ?? null}
            onChoose={setChosen}
          />
        )}
        {words && (
          <p role="alert" className={styles.refusal}>
            {words}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={leave} disabled={decision.sending}>
            Cancel
          </Button>
          <SubmitButton
            label={decision.open ? 'Check status' : 'Match'}
            busy={decision.sending}
            lacking={decision.open || line ? null : 'Choose a bank line'}
          />
        </Group>
      </form>
    </Dialog>
  );
}

/** Goes to the chosen line; without one the first is chosen, or what shows the unlikely ones gets the focus. */
function toLines(form: HTMLFormElement | null): void {
  const line = ['input:checked', 'input[type=radio]:focus', 'input[type=radio]']
    .map((place) => form?.querySelector<HTMLInputElement>(place))
    .find((each) => each);
  if (line && !line.checked) line.click();
  (line ?? form?.querySelector<HTMLElement>('[data-more]'))?.focus();
}
