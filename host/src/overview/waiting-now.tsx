import { HandOverNow } from './hand-over-now.tsx';
import { SecondPersonNow } from './second-person-now.tsx';

/** What waits for this person beside the queues: each shows only while something does. */
export function WaitingNow() {
  return (
    <>
      <SecondPersonNow />
      <HandOverNow />
    </>
  );
}
