import { useRef, useState } from 'react';
import type { SecondLook } from '@backoffice/shared/contract';
import { formatMoment, formatRupees, RAIL_LABELS } from '@backoffice/shared/domain';
import { FlagsCell, ProofImage, RowLink } from '@backoffice/shared/entities';
import { Banner, Button, ChoiceField, Group, KeyHint, TextInput } from '@backoffice/shared/kit/core';
import { useShortcuts } from '@backoffice/shared/list';
import { useQueryClient } from '@backoffice/shared/remote';
import { Panel } from '../parts/panel.tsx';
import { usePanel, useStaff } from '../services/panel-context.tsx';
import { findRight, findWrong } from './second-look.resource.ts';
import { useSend } from '../owner/use-send.ts';
import { WRONG_WORDS } from './wrong-words.ts';
import tables from '../parts/tables.module.css';
import styles from './second-look.module.css';

interface LookCardProps {
  of: SecondLook;
  /** How many wait, this one among them. */
  left: number;
  /** What the answer said. */
  onDone: (said: string) => void;
}

type WrongReason = NonNullable<SecondLook['reason']>;

/** One credit: claim and bank line side by side with the proof, and whether it was right. */
export function LookCard({ of, left, onDone }: LookCardProps) {
  const { http } = usePanel();
  const cache = useQueryClient();
  const { busy, error, run, say } = useSend();
  const [reason, setReason] = useState<WrongReason | ''>('');
  const [remark, setRemark] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const { no } = of.deposit;
  const end = (said: string) => {
    onDone(said);
    void cache.invalidateQueries({ queryKey: ['straight-through'] });
  };
  const right = () =>
    void run(() => findRight(http, of)).then((answer) => {
      if (answer) end(`${no} was right.`);
    });
  const wrong = () => {
    if (reason === '') return say('Choose what is wrong.');
    if (remark.trim().length < 3) return say('Say in a few words what is wrong.');
    void run(() => findWrong(http, of, { version: of.version, reasonCode: reason, remark: remark.trim() })).then(
      (answer) => {
        if (answer) end(`${no} was wrong. A lead reverses it.`);
      },
    );
  };
  useShortcuts(
    { r: { label: 'Right', run: right }, w: { label: 'Wrong: say what', run: () => choice.current?.focus() } },
    'Second look',
  );
  return (
    <Panel title={`${no}: ${formatRupees(of.deposit.creditedPaise ?? 0)}`} aside={<span>{`${left} waiting`}</span>}>
      <div className={styles.card}>
        <div className={styles.sides}>
          <Sides of={of} />
          <FlagsCell of={of.deposit.flags} as="all" />
        </div>
        <div className={styles.proof}>
          {of.deposit.proofFileId ? <ProofImage of={of.deposit} open="at-once" /> : <p>The customer sent no image.</p>}
        </div>
        <div className={styles.acts}>
          {error && <Banner tone="bad">{error}</Banner>}
          <Group align="end">
            <Button loading={busy} onClick={right} rightSection={<KeyHint keys="r" />}>
              Right
            </Button>
            <ChoiceField
              ref={choice}
              label="What is wrong"
              value={reason}
              data={[
                { value: '', label: 'Nothing' },
                ...Object.entries(WRONG_WORDS).map(([value, label]) => ({ value, label })),
              ]}
              onChange={(event) => setReason(event.currentTarget.value as WrongReason | '')}
            />
            <TextInput
              label="Remark"
              value={remark}
              maxLength={500}
              autoComplete="off"
              onChange={(event) => setRemark(event.currentTarget.value)}
            />
            <Button color="red" loading={busy} disabled={reason === ''} onClick={wrong}>
              Wrong
            </Button>
          </Group>
        </div>
      </div>
    </Panel>
  );
}

/** What the customer says beside what the bank says; a difference is marked. */
function Sides({ of: { deposit, creditedAt, rulesVersion } }: { of: SecondLook }) {
  const { businessTimeZone } = useStaff();
  const { utrEntry: line } = deposit;
  const at = (moment: string | null | undefined) =>
    moment ? formatMoment(moment, businessTimeZone, new Date()) : null;
  const rows: readonly [label: string, claim: string | null, bank: string | null | undefined, same?: boolean][] = [
    ['Amount', formatRupees(deposit.amountPaise), line && formatRupees(line.amountPaise), true],
    ['UTR', deposit.utr, line?.utr, true],
    ['Account', deposit.paymentMethod.label, line?.paymentMethod.label, true],
    ['Name', deposit.payerName ?? deposit.customer.name, line?.remitterName],
    ['Mode', deposit.rail && RAIL_LABELS[deposit.rail], line && RAIL_LABELS[line.rail]],
    ['Time', at(deposit.submittedAt), at(line?.bankTime ?? line?.createdAt)],
    ['Narration', null, line?.narration],
  ];
  return (
    <>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{deposit.customer.code}</th>
            <th scope="col">Claim</th>
            <th scope="col">Bank line {line && <RowLink no={line.no} />}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, claim, bank, same]) => (
            <tr key={label} className={same && claim !== bank ? styles.differs : ''}>
              <th scope="row">{label}</th>
              <td>{claim ?? '–'}</td>
              <td className={styles.wraps}>{bank ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.fine}>{`Credited ${at(creditedAt)} by version ${rulesVersion} of the rules.`}</p>
    </>
  );
}
