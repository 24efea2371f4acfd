import { useState, type FormEvent } from 'react';
import type { DayClose } from '@backoffice/shared/contract';
import { formatRupees, parseAmount } from '@backoffice/shared/domain';
import { Banner, Button, MoneyInput, TextInput } from '@backoffice/shared/kit/core';
import { useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import { closeDay } from '../methods.resource.ts';
import styles from '../payment-methods.module.css';

/** Asks for the balance that the bank shows; the difference appears before the balance is saved. */
export function DayCloseForm({ day }: { day: DayClose }) {
  const { http, session } = useServices();
  const cache = useQueryClient();
  const [typed, setTyped] = useState({ counted: '', fees: '', note: '' });
  const [state, setState] = useState<{ saving: boolean; refusal: string | null }>({ saving: false, refusal: null });
  useUnsaved(Object.values(typed).some((text) => text.trim() !== ''));
  if (!session.can('days.close')) return null;
  const counted = paiseOf(typed.counted);
  const fees = paiseOf(typed.fees) ?? 0;
  const difference = counted === null ? null : counted - (day.expectedPaise - fees);
  const { label, id } = day.paymentMethod;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (counted === null) return setState({ saving: false, refusal: 'Enter what the bank says the account holds.' });
    if (difference !== 0 && !typed.note.trim())
      return setState({ saving: false, refusal: 'Say where the difference comes from.' });
    setState({ saving: true, refusal: null });
    const { date, creditsPaise, debitsPaise } = day;
    const count = {
      date,
      countedPaise: counted,
      feesPaise: fees,
      seen: { creditsPaise, debitsPaise },
      ...(typed.note.trim() ? { note: typed.note.trim() } : {}),
    };
    const outcome = await closeDay(http, id, count).catch((error: Error) => ({
      ok: false as const,
      refusal: { message: error.message, errors: [] },
    }));
    setState({
      saving: false,
      refusal: outcome.ok ? null : (outcome.refusal.errors[0]?.msg ?? outcome.refusal.message),
    });
    void cache.invalidateQueries({ queryKey: ['payment-methods', 'day-close'] });
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.entry}>
        <MoneyInput
          label="Bank closing balance"
          aria-label={`Bank closing balance on ${label}`}
          value={typed.counted}
          onChange={({ text }) => setTyped({ ...typed, counted: text })}
        />
        <MoneyInput
          label="Bank fees"
          aria-label={`Bank fees of ${label}`}
          value={typed.fees}
          onChange={({ text }) => setTyped({ ...typed, fees: text })}
        />
        <TextInput
          label="Note"
          aria-label={`Note on ${label}`}
          value={typed.note}
          maxLength={500}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, note: value })}
        />
        <Button
          type="submit"
          data-submit
          variant={counted === null ? 'default' : 'filled'}
          loading={state.saving}
          aria-label={`Close the day of ${label}`}
        >
          Close the day
        </Button>
      </div>
      {difference !== null && (
        <p aria-live="polite" className={styles.outcome} data-differs={difference === 0 ? undefined : ''}>
          {difference === 0 ? 'No difference' : `Difference ${formatRupees(difference)}`}
          {fees > 0 && `, with ${formatRupees(day.expectedPaise - fees)} expected after fees`}
        </p>
      )}
      {state.refusal && <Banner tone="bad">{state.refusal}</Banner>}
    </form>
  );
}

/** Parses an entered balance; 0 is valid, because an account may be empty. */
function paiseOf(text: string): number | null {
  if (/^\s*0+(\.0{1,2})?\s*$/.test(text)) return 0;
  const read = parseAmount(text);
  return read.ok ? read.amount : null;
}
