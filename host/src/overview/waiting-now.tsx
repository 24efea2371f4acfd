import { useEffect } from 'react';
import { useSignatures } from '../hand-over/use-hand-overs.ts';
import { useRequests } from '../second-person/use-requests.ts';
import { HandOverNow } from './hand-over-now.tsx';
import { StraightThroughNow } from './straight-through-now.tsx';
import { SecondPersonNow } from './second-person-now.tsx';

/**
 * Work for this person other than the queues; each part shows only when there is some. `onKnown` is called once both
 * are known or could not be fetched.
 */
export function WaitingNow({ onKnown }: { onKnown: () => void }) {
  const [requests, signatures] = [useRequests('waiting'), useSignatures()];
  const isKnown = requests.isFetched && signatures.isFetched;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  return (
    <>
      <StraightThroughNow />
      <SecondPersonNow />
      <HandOverNow />
    </>
  );
}
