import type { Deposit } from '@backoffice/shared/contract';
import { counted, flagFace, WORDS } from '@backoffice/shared/domain';
import { Reference, StatusBadge } from '@backoffice/shared/kit/core';
import { agreements, compare, type Comparison } from '../match/comparison.ts';
import { NearLine } from './near-line.tsx';
import { SECTIONS } from '../section.ts';
import styles from '../deposit-approval.module.css';

/** Three panes: the verdict with what differs, what the customer said, what the bank says. */
export function DifferencePanes({ deposit }: { deposit: Deposit }) {
  const facts = compare(deposit, deposit.utrEntry);
  return (
    <>
      <Verdict deposit={deposit} facts={facts} />
      <div className={styles.panes}>
        <Pane title="Customer said" facts={facts} side="customer" utr={deposit.utr} />
        {!deposit.utrEntry && deposit.flags.includes('NEAR_UTR') ? (
          <NearLine deposit={deposit} />
        ) : (
          <Pane
            title="Bank says"
            facts={deposit.utrEntry ? facts : []}
            side="bank"
            utr={deposit.utrEntry?.utr ?? null}
          />
        )}
      </div>
    </>
  );
}

function Verdict({ deposit, facts }: { deposit: Deposit; facts: readonly Comparison[] }) {
  const differing = facts.filter(({ verdict }) => verdict === 'differs');
  const { title, meaning, tone } = verdictOf(deposit, differing.length > 0);
  const said = [
    ...differing.map(({ difference }) => difference),
    ...(differing.length === 0 && meaning ? [meaning] : []),
  ];
  return (
    <section className={styles.difference} aria-label="Verdict" data-verdict={tone}>
      <h3>{title}</h3>
      {said.length > 0 && (
        <ul>
          {said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
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

interface VerdictWords {
  title: string;
  /** What to do about it, said when no difference says more. */
  meaning?: string;
  tone: 'same' | 'differs' | 'unknown';
}

/** What a deposit is, in one title with its colour: what the desk is asked to do, or, once decided, how the two agree. */
function verdictOf({ section, flags, utrEntry }: Deposit, differs: boolean): VerdictWords {
  const found = SECTIONS.find(({ key }) => key === section);
  if (!found)
    return differs
      ? { title: 'The bank says something else', tone: 'differs' }
      : { title: utrEntry ? 'The bank says the same' : 'Without a bank line', tone: utrEntry ? 'same' : 'unknown' };
  const { title, meaning } = found;
  if (section === 'needs_eyes')
    return { title: flags.length > 0 ? `${title}: ${countOf(flags)}` : title, meaning, tone: 'differs' };
  if (section === 'ready') return { title, meaning, tone: differs ? 'differs' : 'same' };
  return { title, meaning, tone: differs ? 'differs' : 'unknown' };
}

const countOf = ({ length }: readonly unknown[]): string => counted(length, WORDS.flag);

interface PaneProps {
  title: string;
  facts: readonly Comparison[];
  side: 'customer' | 'bank';
  /** The reference in its plain form, which is what is copied. */
  utr: string | null;
}

function Pane({ title, facts, side, utr }: PaneProps) {
  return (
    <section className={styles.pane} aria-label={title}>
      <h3>{title}</h3>
      {facts.length === 0 && <p className={styles.nothing}>Nothing yet</p>}
      <dl>
        {facts.map((each) => (
          <div key={each.fact} data-verdict={each.verdict}>
            <dt>{each.fact}</dt>
            <dd>{each.fact === 'UTR' && utr ? <Reference value={utr} label="UTR" /> : (each[side] ?? '–')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
