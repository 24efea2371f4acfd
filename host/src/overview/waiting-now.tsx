import { HandOverNow } from './hand-over-now.tsx';
import { SecondPersonNow } from './second-person-now.tsx';

/** Work for this person other than the queues; each part shows only when there is some. */
export function WaitingNow() {
  return (
    <>
      <SecondPersonNow />
      <HandOverNow />
    </>
  );
}
