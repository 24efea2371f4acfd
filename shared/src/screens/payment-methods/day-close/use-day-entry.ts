import { useState, type FormEvent } from 'react';
import type { DayClose } from '@backoffice/shared/contract';
import { parseAmount } from '@backoffice/shared/domain';
import { useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import { closeDay } from '../methods.resource.ts';
import { useDayKey } from './use-day-key.ts';

/** What is typed to close the day of one account, as text. */
interface Typed {
  counted: string;
  fees: string;
  note: string;
}

export interface DayEntry {
  typed: Typed;
  change: (change: Partial<Typed>) => void;
  /** Bank fees in paise, 0 while none are typed. */
  fees: number;
  /** Bank balance less the expected one after fees, in paise; `null` while no balance is typed. */
  difference: number | null;
  /** Fees or a difference are posted, so it waits for a second person. */
  takesTwo: boolean;
  /** A difference was sent once and has to be explained. */
  asksNote: boolean;
  noteLacks: string | undefined;
  /** Why it was not closed. */
  refusal: string | null;
  saving: boolean;
  submit: (event: FormEvent) => void;
}

/** Closes the day of one account. A difference needs a note, which is asked for once the balance was entered. */
export function useDayEntry(day: DayClose, onClosed: () => void): DayEntry {
  const { http } = useServices();
  const cache = useQueryClient();
  const keyOf = useDayKey();
  const [typed, setTyped] = useState<Typed>({ counted: '', fees: '', note: '' });
  const [asksNote, askNote] = useState(false);
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<{ saving: boolean; refusal: string | null }>({ saving: false, refusal: null });
  useUnsaved(Object.values(typed).some((text) => text.trim() !== ''));
  const counted = paiseOf(typed.counted);
  const fees = paiseOf(typed.fees) ?? 0;
  const difference = counted === null ? null : counted - (day.expectedPaise - fees);
  const note = typed.note.trim();

  const close = async (countedPaise: number) => {
    setState({ saving: true, refusal: null });
    const { date, creditsPaise, debitsPaise } = day;
    const count = {
      date,
      countedPaise,
      feesPaise: fees,
      seen: { creditsPaise, debitsPaise },
      ...(note ? { note } : {}),
    };
    const outcome = await closeDay(http, { methodId: day.paymentMethod.id, key: keyOf(count) }, count).catch(
      (error: Error) => ({
        ok: false as const,
        refusal: { message: error.message, errors: [] },
      }),
    );
    const refusal = outcome.ok ? null : (outcome.refusal.errors[0]?.msg ?? outcome.refusal.message);
    setState({ saving: false, refusal });
    if (outcome.ok) onClosed();
    for (const topic of ['payment-methods', 'second-person', 'ledger'])
      void cache.invalidateQueries({ queryKey: [topic] });
  };

  return {
    typed,
    change: (change) => setTyped((before) => ({ ...before, ...change })),
    fees,
    difference,
    takesTwo: difference !== null && (fees > 0 || difference !== 0),
    asksNote,
    noteLacks: tried && asksNote && difference !== 0 && !note ? 'Say where the difference comes from' : undefined,
    ...state,
    submit: (event) => {
      event.preventDefault();
      if (state.saving) return;
      const amiss = amissIn(typed);
      if (amiss || counted === null) return setState({ saving: false, refusal: amiss });
      if (difference === 0 || note) return void close(counted);
      // The second time it is asked for it says so.
      setTried(asksNote);
      askNote(true);
      setState({ saving: false, refusal: null });
    },
  };
}

function amissIn({ counted, fees }: Typed): string | null {
  if (paiseOf(counted) === null) return 'Enter what the bank says the account holds.';
  return fees.trim() && paiseOf(fees) === null ? 'Enter the fees as an amount, or leave them empty.' : null;
}

/** Parses an entered balance; 0 is valid, because an account may be empty. */
function paiseOf(text: string): number | null {
  if (/^\s*0+(\.0{1,2})?\s*$/.test(text)) return 0;
  const read = parseAmount(text);
  return read.ok ? read.amount : null;
}
