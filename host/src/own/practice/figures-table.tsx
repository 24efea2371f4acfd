import type { PracticeFigures } from '@backoffice/shared/contract';
import { Money } from '@backoffice/shared/kit/core';
import { secondsWords } from './practice-words.ts';
import tables from '../../parts/tables.module.css';

interface FiguresTableProps {
  caption: string;
  /** The heading of the first column. */
  first: string;
  rows: readonly { key: string; name: string; figures: PracticeFigures }[];
}

const HEADINGS = [
  'Right',
  'Permitted',
  'Wrong',
  'Missed',
  'Wrongly credited, ₹',
  'Wrongly refused, ₹',
  'Median',
  '95th percentile',
];

/** The figures of each person or kind. */
export function FiguresTable({ caption, first, rows }: FiguresTableProps) {
  return (
    <div className={tables.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className={tables.figure}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={tables.figure}>{figures.right}</td>
              <td className={tables.figure}>{figures.permitted}</td>
              <td className={tables.figure}>{figures.wrong}</td>
              <td className={tables.figure}>{figures.missed}</td>
              <td className={tables.figure}>
                <Money paise={figures.wronglyCreditedPaise} />
              </td>
              <td className={tables.figure}>
                <Money paise={figures.wronglyRefusedPaise} />
              </td>
              <td className={tables.figure}>{secondsWords(figures.medianSeconds)}</td>
              <td className={tables.figure}>{secondsWords(figures.p95Seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
