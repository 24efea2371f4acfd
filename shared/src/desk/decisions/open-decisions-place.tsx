import { lazy, Suspense, useState } from 'react';
import { useOpenDecisions, useServices } from '@backoffice/shared/remote';
import { loadStrip } from './load-strip.ts';
import type { SeveralAnswered } from './open-decisions-strip.tsx';

const Strip = lazy(loadStrip);

/**
 * Where unanswered decisions appear. The open row shows its own; the outcome of a bulk act stays until it is closed.
 */
export function OpenDecisionsPlace({ openNo }: { openNo: string | null }) {
  const { session } = useServices();
  const open = useOpenDecisions(session.staff().id).filter(
    ({ asked }) => asked.no === undefined || asked.no !== openNo,
  );
  const [several, setSeveral] = useState<SeveralAnswered | null>(null);
  if (open.length === 0 && !several) return null;
  return (
    <Suspense fallback={null}>
      <Strip open={open} several={several} onSeveral={setSeveral} />
    </Suspense>
  );
}
