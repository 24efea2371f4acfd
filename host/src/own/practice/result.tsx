import type { PracticeResult, PracticeShift } from '@backoffice/shared/contract';
import { formatCount, formatRupees } from '@backoffice/shared/domain';
import { Panel } from '../../parts/panel.tsx';
import { Tiles } from '../../parts/tiles.tsx';
import { FiguresTable } from './figures-table.tsx';
import { ItemTable } from './item-table.tsx';
import { KIND_WORDS, secondsWords } from './practice-words.ts';
import styles from './practice.module.css';

interface ResultProps {
  of: PracticeResult;
  shift: PracticeShift;
  everybody: boolean;
}

/** The result of a shift: in all, what went wrong and what showed it, by person, by kind, and every row. */
export function Result({ of: { total, people, kinds, items }, shift: { no, seed }, everybody }: ResultProps) {
  const wrong = items.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missed');
  const tiles = [
    {
      key: 'right',
      title: 'Right',
      figure: formatCount(total.right),
      to: '#all',
      fine: `${total.permitted} permitted`,
    },
    { key: 'wrong', title: 'Wrong', figure: formatCount(total.wrong), to: '#wrong', fine: `${total.missed} missed` },
    {
      key: 'credited',
      title: 'Wrongly credited or cleared',
      figure: formatRupees(total.wronglyCreditedPaise),
      to: '#wrong',
      fine: 'not taken back',
    },
    {
      key: 'refused',
      title: 'Wrongly refused',
      figure: formatRupees(total.wronglyRefusedPaise),
      to: '#wrong',
      fine: 'not taken back',
    },
    {
      key: 'time',
      title: 'From ready to decided',
      figure: secondsWords(total.medianSeconds),
      to: '#kinds',
      fine: `95th percentile ${secondsWords(total.p95Seconds)}`,
    },
  ];
  return (
    <>
      <Panel
        title={everybody ? `Shift ${no}, everybody` : `Shift ${no}, your decisions`}
        aside={<span className={styles.fine}>Seed {seed}</span>}
      >
        <Tiles of={tiles} />
      </Panel>
      <Panel id="wrong" title={everybody ? 'Wrong or missed' : 'Wrong'}>
        {wrong.length > 0 ? (
          <ItemTable caption="Rows that were decided wrong or missed" items={wrong} explained />
        ) : (
          <p className={styles.inside}>{items.length > 0 ? 'Nothing.' : 'Nothing was decided.'}</p>
        )}
      </Panel>
      {people.length > 0 && (
        <Panel title="By person">
          <FiguresTable
            caption="Figures by person"
            first="Person"
            rows={people.map(({ staff, figures }) => ({ key: staff.id, name: staff.name, figures }))}
          />
        </Panel>
      )}
      {kinds.length > 0 && (
        <Panel id="kinds" title="By kind">
          <FiguresTable
            caption="Figures by kind"
            first="Kind"
            rows={kinds.map(({ kind, figures }) => ({ key: kind, name: KIND_WORDS[kind], figures }))}
          />
        </Panel>
      )}
      {items.length > 0 && (
        <Panel id="all" title="Every row">
          <ItemTable caption="Every row of the shift" items={items} />
        </Panel>
      )}
    </>
  );
}
