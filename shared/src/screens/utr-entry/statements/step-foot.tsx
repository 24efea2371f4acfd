import type { ReactNode } from 'react';
import { Button, Group } from '@backoffice/shared/kit/core';
import type { StatementWork } from './use-statement.ts';

interface StepFootProps {
  work: StatementWork;
  /** Asks for the statement to be put aside. */
  onVoid: () => void;
  /** A further way out, between the others. */
  more?: ReactNode;
  /** The button of the step, with what it lacks. */
  children: ReactNode;
}

/** The ways out of a step of a statement, which stay in their places whatever the step still lacks, and its button. */
export function StepFoot({ work, onVoid, more, children }: StepFootProps) {
  return (
    <Group justify="space-between">
      <Group gap={4}>
        <Button variant="subtle" size="xs" onClick={() => work.open(null)}>
          Another statement
        </Button>
        {more}
        <Button variant="subtle" size="xs" color="red" onClick={onVoid}>
          Put aside
        </Button>
      </Group>
      <Group justify="flex-end" flex="1 1 auto">
        {children}
      </Group>
    </Group>
  );
}
