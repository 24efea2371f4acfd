import { Button } from '@mantine/core';
import { useId } from 'react';
import { KeyHint } from '../words/key-hint.tsx';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  /** The verb: "Approve". */
  label: string;
  tone?: 'default' | 'danger';
  /** The server has not answered yet: nothing can be pressed twice. */
  busy?: boolean;
  /** It cannot be pressed at all; the dialog says why elsewhere. */
  disabled?: boolean;
  /** What has to be done first, said beside it. Pressed all the same, the form leads there and sends nothing. */
  lacking?: string | null;
  /** The dialog opens with the focus here. */
  autoFocus?: boolean;
}

/** Submits the form of a dialog, which Ctrl+Enter does from anywhere inside (`useDialogKeys`). One a form. */
export function SubmitButton({ label, tone = 'default', busy, disabled, lacking, autoFocus }: SubmitButtonProps) {
  const id = useId();
  return (
    <>
      {lacking && (
        <span id={id} className={styles.lacking}>
          {lacking}
        </span>
      )}
      <Button
        type="submit"
        className={styles.submit}
        color={tone === 'danger' ? 'red' : undefined}
        loading={busy}
        disabled={disabled}
        aria-disabled={lacking ? true : undefined}
        aria-describedby={lacking ? id : undefined}
        data-disabled={lacking ? true : undefined}
        data-submit
        data-autofocus={autoFocus || undefined}
        rightSection={<KeyHint keys="Ctrl+Enter" />}
      >
        {label}
      </Button>
    </>
  );
}
