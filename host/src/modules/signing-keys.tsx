import { formatMoment, listed } from '@backoffice/shared/domain';
import type { Ring } from '@backoffice/shared/release/format/ring';
import styles from './modules-page.module.css';

/** What one signature of the ring's least is for, in words. */
const PARTS = ['host', 'policy'];

const countOf = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** "host by 2 of 3 keys, deposit by 1 of 1 key". A key for everything is counted with each part. */
function partWords({ keys, thresholds }: Ring): string {
  const named = new Set([...PARTS, ...keys.flatMap(({ may }) => may)]);
  named.delete('*');
  return [...named]
    .map((part) => {
      const able = keys.filter(({ may }) => may.includes(part) || may.includes('*')).length;
      return `${part} by ${thresholds[part] ?? 1} of ${countOf(able, 'key')}`;
    })
    .join(', ');
}

/** Host and policy for which one signature is enough: a person alone can replace the panel then. */
const signedByOne = ({ thresholds }: Ring) => PARTS.filter((part) => (thresholds[part] ?? 1) === 1);

/** Who may sign what, and until when, for leads. */
export function keyFacts(ring: Ring | null, timeZone: string) {
  if (!ring) return [];
  const alone = signedByOne(ring);
  return [
    {
      label: 'Keys',
      value: `Ring ${ring.version}, valid until ${formatMoment(ring.expiresAt, timeZone, new Date())}`,
    },
    { label: 'Signatures', value: partWords(ring) },
    ...(alone.length > 0
      ? [{ label: 'Signed by one', value: `One signature is enough for ${listed(alone)} on this panel` }]
      : []),
  ];
}

/** Parts of the list that nobody who may has signed. The other modules run. */
export function RefusedParts({ refused }: { refused: Record<string, string> }) {
  const parts = Object.entries(refused);
  if (parts.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Refused parts of the list">
      <h2 className={styles.heading}>Not signed by those who may</h2>
      <p className={styles.fine}>What this browser had of them before runs on; the other modules are not touched.</p>
      <ul className={styles.reports}>
        {parts.map(([name, why]) => (
          <li key={name}>{`${name} ${why}`}</li>
        ))}
      </ul>
    </section>
  );
}
