import { eitherOf } from '@backoffice/shared/domain';
import type { ComponentProps } from 'react';
import { IconChevronDown, UnstyledButton } from '@backoffice/shared/kit/core';
import type { useStatuses } from './use-statuses.ts';
import styles from './chip.module.css';

/** States named on the button; beyond it they are counted. */
const NAMED = 2;

interface StatusButtonProps extends Omit<ComponentProps<'button'>, 'of' | 'style'> {
  of: Pick<ReturnType<typeof useStatuses>, 'options' | 'chosen'>;
}

/** Says which states are chosen, and opens the list of them. */
export function StatusButton({ of: { options, chosen }, ...rest }: StatusButtonProps) {
  const labels = options.filter(({ pressed }) => pressed).map(({ label }) => label);
  const words =
    chosen === 0 ? 'Any status' : chosen <= NAMED ? eitherOf(labels) : `Statuses: ${chosen} of ${options.length}`;
  return (
    <UnstyledButton
      className={`${styles.chip} ${styles.menu}`}
      aria-haspopup="dialog"
      data-narrowed={chosen > 0 || undefined}
      {...rest}
    >
      {words}
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}
