import { groupUtr } from '@backoffice/shared/domain';
import { differingPlaces } from './comparison.ts';
import styles from './match.module.css';

/** More than these are no slip of the keyboard: it is another payment, and marks would only be noise. */
const MOST_MARKS = 3;

/** A bank line's reference as it is grouped for reading, the characters marked in which the customer's differs. */
export function MarkedUtr({ utr, said }: { utr: string; said: string | null }) {
  const places = said && said.length === utr.length ? differingPlaces(said, utr) : [];
  if (places.length === 0 || places.length > MOST_MARKS) return <span>{groupUtr(utr)}</span>;
  let at = -1;
  return (
    <span>
      {[...groupUtr(utr)].map((sign, index) => {
        if (sign === ' ') return sign;
        at += 1;
        return places.includes(at) ? (
          <mark key={index} className={styles.other}>
            {sign}
          </mark>
        ) : (
          sign
        );
      })}
    </span>
  );
}
