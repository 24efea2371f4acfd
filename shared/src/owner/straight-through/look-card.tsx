import { useRef, useState } from 'react';
import type { SecondLook } from '@backoffice/shared/contract';
import { groupUtr, RAIL_LABELS } from '@backoffice/shared/domain';
import { FlagsCell, Moment, ProofImage, RowLink } from '@backoffice/shared/entities';
import { Banner, Button, ChoiceField, Group, Money, TextInput } from '@backoffice/shared/kit/core';
import { ShortcutHint, useShortcuts } from '@backoffice/shared/list';
import { WRONG_WORDS } from './wrong-words.ts';
import styles from './look.module.css';

type WrongReason = NonNullable<SecondLook['reason']>;

interface LookCardProps {
  of: SecondLook;
  busy: boolean;
  error: string | null;
  /** Shows what is missing. */
  say: (error: string) => void;
  onRight: () => void;
  onWrong: (reasonCode: WrongReason, remark: string) => void;
}

/** One credit: claim and bank line side by side with the proof, and whether it was right. */
export function LookCard({ of, busy, error, say, onRight, onWrong }: LookCardProps) {
  const [reason, setReason] = useState<WrongReason | ''>('');
  const [remark, setRemark] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const wrong = () => {
    if (reason === '') {
      say('Choose what is wrong.');
      choice.current?.focus();
    } else if (remark.trim().length < 3) {
      say('Say in a few words what is wrong.');
      words.current?.focus();
    } else onWrong(reason, remark.trim());
  };
  useShortcuts(
    { r: { label: 'Right', run: onRight }, w: { label: 'Wrong: say what', run: () => choice.current?.focus() } },
    'Second look',
  );
  return (
    <div className={styles.card}>
      <div className={styles.sides}>
        <Sides of={of} />
        <FlagsCell of={of.deposit.flags} as="all" />
      </div>
      <div className={styles.proof}>
        {of.deposit.proofFileId ? (
          <ProofImage of={of.deposit} open="at-once" />
        ) : (
          <p className={styles.fine}>The customer sent no image.</p>
        )}
      </div>
      <form
        className={styles.acts}
        onSubmit={(event) => {
          event.preventDefault();
          wrong();
        }}
      >
        {error && <Banner tone="bad">{error}</Banner>}
        <Group align="flex-end">
          <Button loading={busy} onClick={onRight} rightSection={<ShortcutHint keys="r" />}>
            Right
          </Button>
          <ChoiceField
            ref={choice}
            label="What is wrong"
            value={reason}
            data={[
              { value: '', label: 'Choose what is wrong' },
              ...Object.entries(WRONG_WORDS).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(event) => setReason(event.currentTarget.value as WrongReason | '')}
          />
          <TextInput
            ref={words}
            label="Comment"
            value={remark}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
          <Button type="submit" color="red" loading={busy} rightSection={<ShortcutHint keys="w" />}>
            Wrong
          </Button>
        </Group>
      </form>
    </div>
  );
}

/** What the customer says beside what the bank says; a difference is marked. */
function Sides({ of: { deposit, creditedAt, rulesVersion } }: { of: SecondLook }) {
  const { utrEntry: line } = deposit;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{deposit.customer.code}</th>
            <th scope="col">Claim</th>
            <th scope="col">Bank line {line && <RowLink no={line.no} />}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={line?.amountPaise === deposit.amountPaise ? '' : styles.differs}>
            <th scope="row">Amount</th>
            <td>
              <Money paise={deposit.amountPaise} as="rupees" />
            </td>
            <td>{line && <Money paise={line.amountPaise} as="rupees" />}</td>
          </tr>
          <Side
            label="UTR"
            claim={deposit.utr && groupUtr(deposit.utr)}
            bank={line && groupUtr(line.utr)}
            differs={line?.utr !== deposit.utr}
          />
          <Side
            label="Account"
            claim={deposit.paymentMethod.label}
            bank={line?.paymentMethod.label}
            differs={line?.paymentMethod.id !== deposit.paymentMethod.id}
          />
          <Side label="Name" claim={deposit.payerName ?? deposit.customer.name} bank={line?.remitterName} />
          <Side label="Mode" claim={deposit.rail && RAIL_LABELS[deposit.rail]} bank={line && RAIL_LABELS[line.rail]} />
          <tr>
            <th scope="row">Time</th>
            <td>
              <Moment at={deposit.submittedAt} as="full" />
            </td>
            <td>{line && <Moment at={line.bankTime ?? line.createdAt} as="full" />}</td>
          </tr>
          <Side label="Narration" claim={null} bank={line?.narration} />
        </tbody>
      </table>
      <p className={styles.fine}>
        Credited <Moment at={creditedAt} as="full" /> by version {rulesVersion} of the rules.
      </p>
    </>
  );
}

interface SideProps {
  label: string;
  claim: string | null;
  bank: string | null | undefined;
  differs?: boolean;
}

function Side({ label, claim, bank, differs = false }: SideProps) {
  return (
    <tr className={differs ? styles.differs : ''}>
      <th scope="row">{label}</th>
      <td>{claim ?? '–'}</td>
      <td>{bank ?? '–'}</td>
    </tr>
  );
}
