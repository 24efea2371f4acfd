import { useCallback, useRef } from 'react';
import type { SessionService } from '@backoffice/shared/contract';
import { Button } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import { ShortcutHint } from '@backoffice/shared/list';
import type { ActFace, DeskDefinition, DeskRow } from './desk-definition.ts';
import { openActs } from './open-acts.ts';
import type { Desk } from './use-desk.ts';

/** The acts that are open for a row, as buttons in the order of the desk; renders nothing when none is open. */
export function useActButtons<Row extends DeskRow, Act extends string>({ definition, ask }: Desk<Row, Act>) {
  const { session } = useServices();
  return (row: Row) => {
    const acts = openActs(definition, row, session);
    return acts.length > 0
      ? acts.map((act) => <ActButton key={act} face={definition.acts[act]} onClick={() => ask(act, row)} />)
      : undefined;
  };
}

/**
 * The two acts that a card offers: the desk's main act and the refusal, which is quiet there, as each of many cards has
 * one. The function is stable, so cards do not redraw.
 */
export function useQuickActs<Row extends DeskRow, Act extends string>(desk: Desk<Row, Act>) {
  const { session } = useServices();
  const latest = useRef(desk);
  latest.current = desk;
  return useCallback(
    (row: Row) => {
      const { definition } = latest.current;
      const acts = quickActs(definition, row, session);
      return acts.length > 0
        ? acts.map((act) => (
            <ActButton key={act} on="card" face={definition.acts[act]} onClick={() => latest.current.ask(act, row)} />
          ))
        : undefined;
    },
    [session],
  );
}

function quickActs<Row extends DeskRow, Act extends string>(
  definition: DeskDefinition<Row, Act>,
  row: Row,
  session: SessionService,
): Act[] {
  const open = openActs(definition, row, session);
  const main = open.find((act) => definition.acts[act].main) ?? open[0];
  const other =
    open.find((act) => act !== main && definition.acts[act].tone === 'danger') ?? open.find((act) => act !== main);
  return [main, other].filter((act) => act !== undefined);
}

interface ActButtonProps {
  face: ActFace;
  on?: 'bar' | 'card';
  onClick: () => void;
}

function ActButton({ face: { label, key, tone, main }, on = 'bar', onClick }: ActButtonProps) {
  const danger = tone === 'danger';
  const quiet = on === 'card' ? 'subtle' : 'light';
  return (
    <Button
      size="xs"
      variant={main ? 'filled' : danger ? quiet : 'default'}
      color={danger ? 'red' : undefined}
      rightSection={key && <ShortcutHint keys={key.length === 1 ? key.toUpperCase() : key} />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
