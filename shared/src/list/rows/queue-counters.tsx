import { sentenceCase } from '@backoffice/shared/domain';
import { Counters, Money } from '@backoffice/shared/kit/core';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

/** Totals of the whole list beside the heading, as far as the server sent them. */
export function QueueCounters<Row extends QueueRow>({
  of: { count, countCapped, sumPaise, definition },
}: {
  of: Queue<Row>;
}) {
  const figures = [
    ...(count === undefined
      ? []
      : [
          {
            label: sentenceCase(definition.words.many),
            value: `${count.toLocaleString('en-IN')}${countCapped ? '+' : ''}`,
          },
        ]),
    ...(sumPaise === undefined ? [] : [{ label: 'Total', value: <Money paise={sumPaise} as="rupees" /> }]),
  ];
  return figures.length > 0 ? <Counters of={figures} /> : null;
}
