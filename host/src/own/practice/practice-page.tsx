import type { Practice } from '@backoffice/shared/contract';
import { EmptyState, FailedState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { useSearchParams } from '@backoffice/shared/remote';
import { isPractice } from '@backoffice/shared/session';
import { Chips } from '../../parts/chips.tsx';
import { Again } from './again.tsx';
import { Result } from './result.tsx';
import { RunningShift } from './running-shift.tsx';
import { usePractice } from './use-practice.ts';

const TITLE = 'Practice result';
/** Shifts that have a button; the addresses of older ones still open. */
const SHOWN = 5;

/** What was decided right, wrong and how fast in a practice shift (docs/practice.md). */
export function PracticePage() {
  if (!isPractice())
    return (
      <Page title={TITLE}>
        <EmptyState title="This panel is not for practice">
          Everything here is real. Practice is started with npm start -- --practice.
        </EmptyState>
      </Page>
    );
  return <Shifts />;
}

function Shifts() {
  const [query, setQuery] = useSearchParams();
  const named = Number(query.get('shift')) || undefined;
  const { data, error, refetch } = usePractice(named);
  return (
    <Page title={TITLE} toolbar={data && data.shifts.length > 1 && <Choice of={data} onChoose={setQuery} />}>
      {data ? (
        <Shift of={data} />
      ) : error ? (
        <FailedState title="The shift could not be loaded" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} columns={4} label="Loading the shift" />
      )}
    </Page>
  );
}

function Choice({ of, onChoose }: { of: Practice; onChoose: (query: Record<string, string>) => void }) {
  const shifts = of.shifts.slice(0, SHOWN).map(({ no }) => ({ key: String(no), label: `Shift ${no}` }));
  return (
    <Chips
      label="Shifts"
      of={shifts}
      chosen={String(of.shift?.no)}
      onChoose={(no) => onChoose(no === shifts[0]?.key ? {} : { shift: no })}
    />
  );
}

function Shift({ of }: { of: Practice }) {
  const { shift, shifts, result, everybody, ownDecided } = of;
  if (!shift) return <EmptyState title="No shift has begun yet">It begins by itself within a few seconds.</EmptyState>;
  if (!result) return <RunningShift of={shift} ownDecided={ownDecided} mayEnd={everybody} />;
  const isFree = shifts[0]?.state === 'ended';
  return (
    <>
      <Result of={result} shift={shift} everybody={everybody} />
      {isFree && <Again after={shift} />}
    </>
  );
}
