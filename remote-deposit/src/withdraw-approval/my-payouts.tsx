import { formatRupees, counted, WORDS } from '@backoffice/shared/domain';
import { Banner, Button, Group, Sentence } from '@backoffice/shared/kit/core';
import type { Withdrawal } from '@backoffice/shared/contract';
import { Moment } from '@backoffice/shared/entities';
import type { QueueState } from '@backoffice/shared/list';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readMyPayouts } from './payout.resource.ts';

interface MyPayoutsProps {
  /** The state of the list: this loads after the rows. */
  state: QueueState;
  openNo: string | null;
  onOpen: (row: Withdrawal) => void;
}

/**
 * "You are paying W-20981", or their number: what this person has taken stays visible until it is finished, even after
 * signing in again (domain 2.3).
 */
export function MyPayouts({ state, openNo, onOpen }: MyPayoutsProps) {
  const { http, session } = useServices();
  const { id } = session.staff();
  const mine = useQuery({
    queryKey: ['withdrawals', 'mine', id],
    queryFn: ({ signal }) => readMyPayouts(http, id, { signal, background: true }),
    refetchInterval: 30_000,
    enabled: state !== 'loading',
  });
  const rows = mine.data?.items.filter(({ no }) => no !== openNo) ?? [];
  const [row, ...others] = rows;
  if (!row) return null;
  const on = rows.map((each) => (
    <Button
      key={each.id}
      size="xs"
      variant={others.length > 0 ? 'default' : 'filled'}
      onClick={() => onOpen(each)}
    >{`Go on with ${each.no}`}</Button>
  ));
  return others.length > 0 ? (
    <Banner tone="warn" action={<Group>{on}</Group>}>
      <Sentence
        of="You are paying {withdrawals}, {sum} in all, the first since {at}."
        values={{
          withdrawals: counted(rows.length, WORDS.withdrawal),
          sum: formatRupees(rows.reduce((sum, { netPaise }) => sum + netPaise, 0)),
          at: <Moment at={row.payingAt} />,
        }}
      />
    </Banner>
  ) : (
    <Banner tone="warn" action={on}>
      <Sentence
        of="You are paying {no}, {amount} to {beneficiary}, since {at}."
        values={{
          no: row.no,
          amount: formatRupees(row.netPaise),
          beneficiary: row.destination.holderName,
          at: <Moment at={row.payingAt} />,
        }}
      />
    </Banner>
  );
}
