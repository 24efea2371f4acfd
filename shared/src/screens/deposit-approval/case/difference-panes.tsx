import type { Deposit } from '@backoffice/shared/contract';
import { flagFace } from '@backoffice/shared/domain';
import { StatusBadge } from '@backoffice/shared/kit/core';
import { agreements, compare, type Comparison } from '../match/comparison.ts';
import { SECTIONS } from '../section.ts';
import styles from '../deposit-approval.module.css';

/** Three panes: the difference, what the customer said, what the bank says. */
export function DifferencePanes({ deposit }: { deposit: Deposit }) {
  const facts = compare(deposit, deposit.utrEntry);
  return (
    <>
      <Difference deposit={deposit} facts={facts} />
      <div className={styles.panes}>
        <Pane title="Customer said" facts={facts} side="customer" />
        <Pane title="Bank says" facts={facts} side="bank" />
      </div>
    </>
  );
}

function Difference({ deposit, facts }: { deposit: Deposit; facts: readonly Comparison[] }) {
  const differing = facts.filter(({ verdict }) => verdict === 'differs');
  const section = SECTIONS.find(({ key }) => key === deposit.section);
  const headline =
    differing.length > 0
      ? differing.map(({ difference }) => difference)
      : deposit.utrEntry
        ? ['No difference']
        : ['No bank line yet'];
  return (
    <section
      className={styles.difference}
      aria-label="Difference"
      data-verdict={
        differing.length > 0 || deposit.section === 'needs_eyes' ? 'differs' : deposit.utrEntry ? 'same' : 'unknown'
      }
    >
      <h3>Difference</h3>
      <ul>
        {headline.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {section && (
        <p>
          {section.title}: {lowerFirst(section.meaning)}.
        </p>
      )}
      {deposit.section === 'ready' && (
        <ul className={styles.why} aria-label="Why Ready">
          {agreements(facts).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {deposit.flags.length > 0 && (
        <ul className={styles.flags} aria-label="Flags">
          {deposit.flags.map((flag) => (
            <li key={flag}>
              <StatusBadge {...flagFace(flag)} /> {flagFace(flag).why}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Pane({ title, facts, side }: { title: string; facts: readonly Comparison[]; side: 'customer' | 'bank' }) {
  return (
    <section className={styles.pane} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {facts.map((each) => (
          <div key={each.fact} data-verdict={each.verdict}>
            <dt>{each.fact}</dt>
            <dd>{each[side] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lowers the first letter only, so that abbreviations such as UTR keep their capitals. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
