import { useRef, useState, type RefObject } from 'react';
import type { Utr } from '@backoffice/shared/contract';
import { addDays, businessDate, type DateRange, plural, presetRange, RANGE_PRESETS } from '@backoffice/shared/domain';
import { Banner, Button, EmptyState, FailedState, Money, SkeletonRows } from '@backoffice/shared/kit/core';
import { DateRangeField } from '@backoffice/shared/kit/dates';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { Moment, readPaymentMethod } from '@backoffice/shared/entities';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readStatement, type Statement } from './statement.resource.ts';
import styles from '../payment-methods.module.css';

/** The lines of one account as a bank prints them, with the running balance beside the entered one (domain 2.8). */
export function StatementDialog({ no, onClose }: { no: string; onClose: () => void }) {
  const { http, session } = useServices();
  const zone = session.staff().businessTimeZone;
  const now = new Date();
  const today = businessDate(now, zone);
  const [days, setDays] = useState<DateRange>({ from: addDays(today, -1), to: today });
  const method = useQuery({
    queryKey: ['payment-methods', 'of statement', no],
    queryFn: ({ signal }) => readPaymentMethod(http, no, { signal, background: true }),
  });
  const found = useQuery({
    queryKey: ['utrs', 'statement', no, days.from, days.to],
    queryFn: ({ signal }) => readStatement(http, no, days, { signal, background: true }),
  });
  return (
    <Dialog
      title={method.data ? `Statement of ${method.data.label} (${no})` : `Statement of ${no}`}
      size="wide"
      onClose={onClose}
    >
      <div className={styles.form}>
        <div>
          <DateRangeField
            required
            label="Days"
            value={days}
            presets={RANGE_PRESETS.map(({ key, label }) => ({ key, label, range: presetRange(key, now, zone) }))}
            today={today}
            onChange={(range) => range && setDays(range)}
          />
        </div>
        {found.isPending && <SkeletonRows rows={10} columns={5} label="Loading the statement" />}
        {found.isError && (
          <FailedState
            title="The statement could not be loaded"
            message={found.error.message}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && <Lines of={found.data} />}
      </div>
    </Dialog>
  );
}

function Lines({ of: { openingPaise, creditsPaise, debitsPaise, closingPaise, lines, truncated } }: { of: Statement }) {
  const table = useRef<HTMLDivElement>(null);
  const gaps = lines.filter(({ opensGap }) => opensGap).length;
  return (
    <>
      <dl className={styles.sums}>
        {(
          [
            ['Opening', openingPaise],
            ['Credits', creditsPaise],
            ['Debits', debitsPaise],
            ['Closing', closingPaise],
          ] as const
        ).map(([label, paise]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money paise={paise} as="rupees" />
            </dd>
          </div>
        ))}
      </dl>
      {gaps > 0 && (
        <Banner
          tone="warn"
          action={
            <Button
              size="xs"
              variant="default"
              onClick={() => table.current?.querySelector('[data-gap]')?.scrollIntoView({ block: 'center' })}
            >
              Show the first
            </Button>
          }
        >
          {plural(gaps, {
            one: 'At one line the statement and the running balance differ: a line before it is missing or duplicated.',
            many: `At ${gaps} lines the statement and the running balance differ: a line before each is missing or duplicated.`,
          })}
        </Banner>
      )}
      {truncated && <Banner tone="warn">There are more lines. Choose fewer days.</Banner>}
      {lines.length === 0 ? (
        <EmptyState title="No bank line in these days">Choose other days.</EmptyState>
      ) : (
        <Table lines={lines} place={table} />
      )}
    </>
  );
}

function Table({ lines, place }: { lines: Statement['lines']; place: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={place} className={styles.scroller} role="region" aria-label="Lines" tabIndex={0}>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th>Booked</th>
            <th>Line</th>
            <th className={styles.figure}>In ₹</th>
            <th className={styles.figure}>Out ₹</th>
            <th className={styles.figure}>Running ₹</th>
            <th className={styles.figure}>Entered ₹</th>
            <th className={styles.figure}>Gap ₹</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-gap={line.opensGap ? '' : undefined}>
              <td className={styles.booked}>
                <Moment at={line.at} />
              </td>
              <td>
                {line.utr}
                <div className={styles.under}>
                  {line.no}
                  {line.remitterName && `, ${line.remitterName}`}
                </div>
              </td>
              <td className={styles.figure}>{amountOn('CREDIT', line)}</td>
              <td className={styles.figure}>{amountOn('DEBIT', line)}</td>
              <td className={styles.figure}>
                <Money paise={line.runningPaise} />
              </td>
              <td className={styles.figure}>
                {line.enteredPaise === null ? '–' : <Money paise={line.enteredPaise} />}
              </td>
              <td className={styles.figure}>{line.gapPaise ? <Money paise={line.gapPaise} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const amountOn = (side: Utr['direction'], { direction, amountPaise }: Statement['lines'][number]) =>
  direction === side ? <Money paise={amountPaise} /> : '';
