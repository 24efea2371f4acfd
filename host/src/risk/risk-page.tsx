import type { ReactNode } from 'react';
import type { RiskView } from '@backoffice/shared/contract';
import { formatDays, formatRupees, formatCount } from '@backoffice/shared/domain';
import { FailedState, ForbiddenState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { useSearchParams } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { Chips } from '../parts/chips.tsx';
import { Panel } from '../parts/panel.tsx';
import { Tiles } from '../parts/tiles.tsx';
import { useStaff } from '../services/panel-context.tsx';
import { OwnLineTable, PairTable, StaffTable } from './approvals.tsx';
import { ContestedUtrs, ReusedImages, SharedPayees } from './groups.tsx';
import { RiskRows } from './risk-rows.tsx';
import { useRisk } from './use-risk.ts';
import styles from './risk.module.css';

const SPANS = [
  { key: '7', label: '7 days' },
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
] as const;

/**
 * Risks that leads watch for (domain 4): reused images, shared accounts, contested UTRs, self-approval, and who decides
 * for whom.
 */
export function RiskPage() {
  if (!can(useStaff(), 'risk.read'))
    return (
      <Page title="Risk">
        <ForbiddenState title="Your role cannot see the risk view">Leads see it.</ForbiddenState>
      </Page>
    );
  return <Risk />;
}

function Risk() {
  const [params, setParams] = useSearchParams();
  const chosen = SPANS.find(({ key }) => key === params.get('days')) ?? SPANS[1];
  const { data, error, refetch } = useRisk(Number(chosen.key));
  const choose = (days: string) => setParams(days === '30' ? {} : { days });
  return (
    <Page title="Risk" toolbar={<Chips label="Days" of={SPANS} chosen={chosen.key} onChoose={choose} />}>
      {data ? (
        <Sections of={data} />
      ) : error ? (
        <FailedState title="The risk view could not be loaded" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} columns={4} label="Loading the risk view" />
      )}
    </Page>
  );
}

/** A count as its share of all, in words. */
const share = (count: number, of: number): string =>
  of === 0 ? 'of nothing decided' : `${Math.round((count / of) * 100)} % of ${formatCount(of)} decided`;

function Sections({ of }: { of: RiskView }) {
  const { reusedImages, sharedPayees, contestedUtrs, selfApproved, ownLineDays, staff, pairs } = of;
  const parts: readonly {
    id: string;
    title: string;
    total: number;
    shown?: number;
    first?: string;
    /** What the figure counts, or its share of everything. */
    fine: string;
    empty: string;
    means: string;
    rows: ReactNode;
  }[] = [
    {
      id: 'images',
      title: 'Reused images',
      total: reusedImages.total,
      shown: reusedImages.items.length,
      empty: 'No image proves more than one deposit or payout.',
      fine: 'pictures',
      means: 'One picture that proves several deposits or payouts.',
      rows: <ReusedImages of={of} />,
    },
    {
      id: 'payees',
      title: 'Shared beneficiaries',
      total: sharedPayees.total,
      shown: sharedPayees.items.length,
      empty: 'No account is the beneficiary of several customers.',
      fine: 'accounts',
      means: 'An account or address to which several customers have money sent, whenever it was added.',
      rows: <SharedPayees of={of} />,
    },
    {
      id: 'utrs',
      title: 'Contested UTRs',
      total: contestedUtrs.total,
      shown: contestedUtrs.items.length,
      empty: 'No UTR is claimed by several customers.',
      fine: 'references',
      means: 'A reference that several customers say is theirs.',
      rows: <ContestedUtrs of={of} />,
    },
    {
      id: 'self',
      title: 'Self-approved',
      total: selfApproved.total,
      shown: selfApproved.rows.length,
      first: 'The newest',
      empty: 'Nobody decided what they had made themselves.',
      fine: share(selfApproved.total, selfApproved.ofTotal),
      means: `Made and decided by one person: ${formatRupees(selfApproved.sumPaise)}, ${share(selfApproved.total, selfApproved.ofTotal)}.`,
      rows: <RiskRows caption="Made and decided by one person" rows={selfApproved.rows} />,
    },
    {
      id: 'own-lines',
      title: 'Own bank lines by day',
      total: ownLineDays.total,
      shown: ownLineDays.items.length,
      empty: 'Nobody approved a deposit from a bank line of their own.',
      fine: 'days of a person',
      means: 'Deposits that the person who entered the bank line approved alone.',
      rows: <OwnLineTable of={of} />,
    },
    {
      id: 'staff',
      title: 'Decisions by person',
      total: staff.length,
      empty: 'Nobody decided anything.',
      fine: 'people',
      means: 'Withdrawals count for everybody who had a hand in them.',
      rows: <StaffTable of={of} />,
    },
    {
      id: 'pairs',
      title: 'Person and customer',
      total: pairs.total,
      shown: pairs.items.length,
      empty: 'Nobody decided three times for one customer.',
      fine: 'pairs',
      means: 'From three decisions on; whoever did most of what was done for a customer comes first.',
      rows: <PairTable of={of} />,
    },
  ];
  return (
    <>
      <Panel title={`In the days ${formatDays(of)}`}>
        <Tiles
          of={parts.map(({ id, title, total, fine }) => ({
            key: id,
            title,
            figure: formatCount(total),
            to: `#${id}`,
            fine: total === 0 ? 'none' : fine,
          }))}
        />
      </Panel>
      {parts.map(({ id, title, total, shown = total, first = 'The worst', empty, means, rows }) => (
        <Panel
          key={id}
          id={id}
          title={title}
          aside={
            <span className={styles.fine}>
              {total === 0 ? empty : means}
              {shown < total && ` ${first} ${shown} of ${total} are listed.`}
            </span>
          }
        >
          {total > 0 && rows}
        </Panel>
      ))}
    </>
  );
}
