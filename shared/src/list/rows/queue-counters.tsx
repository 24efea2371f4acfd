import { formatCount } from '@backoffice/shared/domain';
import type { ReactNode } from 'react';
import { Counters, Money } from '@backoffice/shared/kit/core';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

/** Totals of the whole list beside the heading; a dash until the server has counted, so that nothing moves then. */
export function QueueCounters<Row extends QueueRow>({
  of: { count, countCapped, sumPaise, definition },
  more = [],
}: {
  of: Queue<Row>;
  /** Figures of the screen's own, after them. */
  more?: readonly { label: string; value: ReactNode }[];
}) {
  const isOfMoney = definition.filters.some(({ kind }) => kind === 'amount');
  const figures = [
    {
      label: definition.words.titles,
      value: count === undefined ? '–' : `${formatCount(count)}${countCapped ? '+' : ''}`,
    },
    ...(isOfMoney ? [{ label: 'Total', value: <Money paise={sumPaise} as="rupees" /> }] : []),
    ...more,
  ];
  return <Counters of={figures} />;
}
