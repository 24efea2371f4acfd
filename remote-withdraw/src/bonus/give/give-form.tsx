import type { FormEvent } from 'react';
import type { Bonus, BonusGround } from '@backoffice/shared/contract';
import { formatRupees, sentenceCase } from '@backoffice/shared/domain';
import { Banner, Button, ChoiceField, Facts, Group, Money, MoneyInput, TextInput } from '@backoffice/shared/kit/core';
import { SubmitButton } from '@backoffice/shared/kit/overlay';
import { Chip, ChipGroup } from '@backoffice/shared/list';
import { Moment } from '@backoffice/shared/entities';
import { BONUS_TYPES } from '../bonus-types.ts';
import { SHARES } from './give-draft.ts';
import { Outcome } from './outcome.tsx';
import { useGiveBonus } from './use-give-bonus.ts';
import styles from '../bonus.module.css';

interface GiveFormProps {
  ground: BonusGround;
  onGiven: (bonus: Bonus) => void;
  onLeave: () => void;
}

/** The form for a bonus, with the result in figures and words below (domain 2.5). */
export function GiveForm({ ground, onGiven, onLeave }: GiveFormProps) {
  const form = useGiveBonus(ground, onGiven);
  const { draft, change, errors, decision } = form;
  const { customer, deposits } = ground;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  const leave = () => {
    decision.leave();
    onLeave();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Facts
        of={[
          { label: 'Customer', value: `${customer.name} (${customer.code})` },
          { label: 'Cash', value: <Money paise={customer.cashPaise} as="rupees" /> },
          { label: 'Bonus', value: <Money paise={customer.bonusPaise} as="rupees" /> },
          {
            label: 'Last deposit',
            value: deposits[0] ? (
              <>
                {`${deposits[0].no}, ${formatRupees(deposits[0].creditedPaise)}, `}
                <Moment at={deposits[0].creditedAt} />
              </>
            ) : (
              'None'
            ),
          },
        ]}
      />
      <div className={styles.pair}>
        <ChoiceField
          label="Type"
          value={draft.type}
          data={BONUS_TYPES.map((value) => ({ value, label: sentenceCase(value) }))}
          onChange={(event) => change({ type: event.currentTarget.value as Bonus['type'] })}
        />
        <ChoiceField
          label="For deposit"
          value={draft.depositId}
          error={errors.linkedDepositId}
          data={[
            { value: '', label: 'None' },
            ...deposits.map(({ id, no, creditedPaise }) => ({
              value: id,
              label: `${no}, ${formatRupees(creditedPaise)}`,
            })),
          ]}
          onChange={(event) => change({ depositId: event.currentTarget.value })}
        />
      </div>
      <div>
        <p className={styles.label}>How much</p>
        <ChipGroup label="How much">
          {SHARES.map((share) => (
            <Chip key={share} pressed={draft.share === share} onClick={() => change({ share })}>{`${share} %`}</Chip>
          ))}
          <Chip pressed={draft.share === 'amount'} onClick={() => change({ share: 'amount' })}>
            Amount
          </Chip>
        </ChipGroup>
      </div>
      {draft.share === 'amount' && (
        <MoneyInput
          label="Amount"
          value={draft.amount}
          error={errors.amountPaise}
          autoFocus
          onChange={({ text }) => change({ amount: text })}
        />
      )}
      <TextInput
        label="Reason"
        value={draft.reason}
        maxLength={500}
        error={errors.reason}
        autoFocus={draft.share !== 'amount'}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label="Campaign (optional)"
          value={draft.campaign}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => change({ campaign: event.currentTarget.value })}
        />
        <TextInput
          label="Turnover (optional)"
          description="Times the bonus, in later deposits; without one a lead releases it"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          value={draft.turnover}
          maxLength={5}
          error={errors.turnoverMultiple}
          onChange={(event) => change({ turnover: event.currentTarget.value })}
        />
      </div>
      <Outcome preview={form.preview} failure={form.failure} />
      {form.words && <Banner tone="bad">{form.words}</Banner>}
      <Group justify="flex-end">
        <Button variant="default" onClick={leave} disabled={decision.sending}>
          Cancel
        </Button>
        <SubmitButton label={form.verb} busy={decision.sending} disabled={!form.ready && !decision.open} />
      </Group>
    </form>
  );
}
