import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReasonListName } from '@backoffice/shared/domain';
import { Facts } from '@backoffice/shared/kit/core';
import { ConfirmDialog, Textarea } from '@backoffice/shared/kit/overlay';
import { useUnsaved } from '@backoffice/shared/remote';
import type { Fact } from '@backoffice/shared/entities';
import { ReasonList } from './reason-list.tsx';
import { useChosenReason } from './use-chosen-reason.ts';
import { lacksProof, verdictWords, type Decision } from './use-decision.ts';
import styles from './reason-dialog.module.css';

/** The reason a person gave: a code, and a comment kept with it. */
export interface GivenReason {
  reasonCode?: string;
  note?: string;
}

/** An image that an act may need. */
export interface AskedProof {
  /** Shows the field from the start; otherwise it appears once the server has asked for the image. */
  shown: boolean;
  /** What is missing, as a sentence; `null` when nothing is. */
  missing: string | null;
  field: (needed: boolean, lacks: string | null) => ReactNode;
}

interface ReasonDialogProps<Body, T> {
  /** "Reject D-104233?" */
  title: string;
  /** The verb of the button. */
  confirmLabel: string;
  tone: 'default' | 'danger';
  /** The consequence of the act. */
  consequence: string;
  /** The facts of the row. */
  facts: readonly Fact[];
  /** The list to choose from; without one, the dialog asks only for a comment. */
  reasons?: ReasonListName;
  /** The comment is required whatever the code. */
  note?: 'needed';
  /** What else is missing, as a sentence; the act is not sent until this is empty. */
  missing?: string | null;
  proof?: AskedProof;
  decision: Decision<Body, T>;
  bodyOf: (reason: GivenReason) => Body;
  onLeave: () => void;
  /** Further fields. A function receives what is missing and shows it at its own field. */
  children?: ReactNode | ((lacks: string | null) => ReactNode);
}

/**
 * Asks for a reason. Every negative act has one, kept in the timeline; some need a comment with the code (domain
 * 2.0).
 */
export function ReasonDialog<Body, T>(props: ReasonDialogProps<Body, T>) {
  const {
    title,
    confirmLabel,
    tone,
    consequence,
    facts,
    reasons: list,
    note: words,
    missing: lacking,
    proof,
    decision,
    bodyOf,
    onLeave,
    children,
  } = props;
  const { reasons, reasonCode, choose } = useChosenReason(list, decision.verdict);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<{ reason?: string; note?: string; rest?: string; proof?: string }>({});
  const [proofIsAsked, askForProof] = useState(false);
  if (!proofIsAsked && lacksProof(decision.verdict)) askForProof(true);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(missing).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-lacking]')?.focus();
  }, [missing]);

  const lacks = (lacking && missing.rest) || null;
  const saysItself = typeof children === 'function';

  useUnsaved(note.trim() !== '');
  const confirm = () => {
    const needsNote = words === 'needed' || reasons?.find(({ code }) => code === reasonCode)?.needsNote;
    const found = {
      ...(reasons && !reasonCode ? { reason: 'Choose a reason' } : {}),
      ...(needsNote && !note.trim() ? { note: 'Say why in a few words' } : {}),
      ...(lacking ? { rest: lacking } : {}),
      ...(proof?.missing ? { proof: proof.missing } : {}),
    };
    setMissing(found);
    if (Object.keys(found).length === 0)
      void decision.decide(bodyOf({ reasonCode: reasonCode || undefined, note: note.trim() || undefined }));
  };
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={decision.open ? 'Check status' : confirmLabel}
      tone={tone}
      initialFocus={reasons || words ? undefined : 'confirm'}
      busy={decision.sending}
      error={(!saysItself && lacks) || verdictWords(decision.verdict)}
      onConfirm={decision.open ? () => void decision.askAgain() : confirm}
      onCancel={() => {
        decision.leave();
        onLeave();
      }}
    >
      <div ref={form} className={styles.form}>
        <p className={styles.consequence}>{consequence}</p>
        <Facts of={facts} />
        {saysItself ? children(lacks) : children}
        {proof && (proof.shown || proofIsAsked) && proof.field(proofIsAsked, (proof.missing && missing.proof) ?? null)}
        {reasons && (
          <ReasonList
            reasons={reasons}
            value={reasonCode}
            error={reasonCode ? undefined : missing.reason}
            autoFocus
            onChange={choose}
          />
        )}
        <Textarea
          data-autofocus={words && !reasons ? true : undefined}
          label={reasons || words ? 'Comment' : 'Comment (optional)'}
          value={note}
          error={missing.note}
          maxLength={500}
          rows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
