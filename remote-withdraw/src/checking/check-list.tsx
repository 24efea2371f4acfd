import type { Checklist, CustomerRef } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Banner, FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { CaseSection } from '@backoffice/shared/desk';
import { CheckLine } from './check-line.tsx';
import { CHECK_LABELS } from './check-words.ts';
import type { KnownChecks } from './use-checks.ts';
import styles from './checking.module.css';

/**
 * The checklist for paying this customer: each line as the server judges it, the worst first, with its evidence one
 * click away; passed checks are folded into one line that names them (domain 2.4).
 */
export function CheckList({ of, customer }: { of: KnownChecks; customer: CustomerRef }) {
  return (
    <CaseSection title="Checklist" framed>
      {of.state === 'loading' && <SkeletonRows rows={10} columns={2} label="Loading the checklist" />}
      {of.state === 'failed' && (
        <FailedState title="The checklist could not be loaded" message={of.message} onRetry={of.retry} />
      )}
      {of.state === 'ready' && <Lines of={of.checks} customer={customer} />}
    </CaseSection>
  );
}

const ORDER = { fail: 0, warn: 1, pass: 2 };

function Lines({ of: { items, notYou, overLimit, limitPaise }, customer }: { of: Checklist; customer: CustomerRef }) {
  const lines = items
    .filter(({ result }) => result !== 'pass')
    .sort((one, other) => ORDER[one.result] - ORDER[other.result]);
  const passed = items.filter(({ result }) => result === 'pass');
  return (
    <>
      {notYou && <Banner tone="warn">{notYou}</Banner>}
      {overLimit && <Banner tone="warn">{`Above ${formatRupees(limitPaise)} a lead clears it.`}</Banner>}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((check) => (
            <CheckLine key={check.code} check={check} customer={customer} />
          ))}
        </ul>
      )}
      {passed.length > 0 && (
        <details className={styles.passed}>
          <summary>
            <strong>{lines.length === 0 ? 'Every check passes' : `${passed.length} passed`}</strong>{' '}
            <span className={styles.detail}>{passed.map(({ code }) => CHECK_LABELS[code]).join(', ')}</span>
          </summary>
          <ul className={styles.lines}>
            {passed.map((check) => (
              <CheckLine key={check.code} check={check} customer={customer} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
