import type { ReleaseFigure } from '@backoffice/shared/contract';
import { plural } from '@backoffice/shared/domain';
import styles from './modules-page.module.css';

const counted = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : []);

/** How one release fares, e.g. `96 loads, 412 ms on average, 2 of them slow · 1 not loaded`. */
export function wordsOf({ loads, averageMs, slow, errors, crashes, fallbacks }: ReleaseFigure): string {
  const loaded = [
    plural(loads, { one: '1 load', many: `${loads} loads` }),
    ...(averageMs === null ? [] : [`${averageMs} ms on average`]),
    ...counted(slow, 'of them slow'),
  ].join(', ');
  const failed = [
    ...counted(errors, 'not loaded'),
    ...counted(crashes, 'with a failed page'),
    ...counted(fallbacks, 'given up'),
  ];
  return [loaded, ...failed].join(' · ');
}

export const nameOf = ({ version, channel }: ReleaseFigure): string =>
  channel === 'canary' ? `${version}, on trial` : version;

/** The figures of a module's releases over the last days, in the tabs of all staff. */
export function FigureLines({ figures }: { figures: readonly ReleaseFigure[] }) {
  // An empty list would leave a gap.
  if (figures.length === 0) return null;
  return (
    <ul className={styles.reports}>
      {figures.map((one) => (
        <li key={`${one.version} ${one.channel}`}>
          <div>{nameOf(one)}</div>
          <div className={styles.fine}>{wordsOf(one)}</div>
        </li>
      ))}
    </ul>
  );
}
