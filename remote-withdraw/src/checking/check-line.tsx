import { useState } from 'react';
import type { Check, CustomerRef } from '@backoffice/shared/contract';
import { StatusBadge, UnstyledButton } from '@backoffice/shared/kit/core';
import { CHECK_LABELS, RESULT_FACES } from './check-words.ts';
import { EvidenceList } from './evidence-list.tsx';
import styles from './checking.module.css';

/** One line of the checklist: result, explanation, and the rows it is based on. */
export function CheckLine({
  check: { code, result, detail, evidence },
  customer,
}: {
  check: Check;
  customer: CustomerRef;
}) {
  const [open, setOpen] = useState(false);
  const { rows } = evidence;
  return (
    <li className={styles.line} data-result={result}>
      <StatusBadge {...RESULT_FACES[result]} />
      <div className={styles.verdict}>
        <strong>{CHECK_LABELS[code]}</strong> <span className={styles.detail}>{detail}</span>
        {rows.length > 0 && (
          <UnstyledButton
            className={styles.evidenceButton}
            aria-expanded={open}
            aria-label={`Evidence of ${CHECK_LABELS[code]}`}
            onClick={() => setOpen(!open)}
          >
            {`Evidence (${rows.length})`}
          </UnstyledButton>
        )}
        {open && <EvidenceList evidence={evidence} customer={customer} />}
      </div>
    </li>
  );
}
