import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../states/banner.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  /** What is about to happen: "Approve D-104233?" */
  title: string;
  /** Amount in figures and words, customer, UTR, method: what the person vouches for. */
  children: ReactNode;
  /** The verb: "Approve". */
  confirmLabel: string;
  tone?: 'default' | 'danger';
  /** Cancel for what takes something away, confirm for a clean match (domain 2.0). */
  initialFocus?: 'confirm' | 'cancel';
  /** The server has not answered yet: nothing can be pressed twice. */
  busy?: boolean;
  /** Why the server refused; the dialog stays. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that counts. Enter in a field inside confirms, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, tone = 'default', busy = false, error, onConfirm, onCancel } = props;
  const { initialFocus = tone === 'danger' ? 'cancel' : 'confirm' } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  return (
    <Modal opened={opened} onClose={() => !busy && onCancel()} title={title} centered closeOnClickOutside={false}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <div>{children}</div>
          {error && <Banner tone="bad">{error}</Banner>}
          <Group justify="flex-end">
            <Button variant="default" disabled={busy} onClick={onCancel} data-autofocus={initialFocus === 'cancel' || undefined}>
              Cancel
            </Button>
            <Button
              type="submit"
              color={tone === 'danger' ? 'red' : undefined}
              loading={busy}
              data-autofocus={initialFocus === 'confirm' || undefined}
            >
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
