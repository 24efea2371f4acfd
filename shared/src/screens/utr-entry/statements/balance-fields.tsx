import { useEffect, useMemo, useState, type FormEvent } from 'react';
import type { StatementFile } from '@backoffice/shared/contract';
import { formatRupees, parseAmount } from '@backoffice/shared/domain';
import { useDialogDecision, verdictWords } from '@backoffice/shared/desk';
import { Banner, TextInput } from '@backoffice/shared/kit/core';
import { SubmitButton } from '@backoffice/shared/kit/overlay';
import { tabStore, useServices } from '@backoffice/shared/remote';
import { focusField } from './focus-field.ts';
import { balancesRequest } from './statements.resource.ts';
import { StepFoot } from './step-foot.tsx';
import type { StatementWork } from './use-statement.ts';
import styles from './statements.module.css';

interface Typed {
  id: string;
  opening: string;
  closing: string;
}

/** A balance as a person types it; it may be nothing, and below nothing for an overdraft. `null` while it is none. */
export function readBalance(text: string): number | null {
  const plain = text.trim().replace(/[\u2212\u2013]/g, '-');
  if (/^₹?\s*-?0*([.,]0*)?$/.test(plain) && /0/.test(plain)) return 0;
  const below = plain.startsWith('-');
  const read = parseAmount(below ? plain.slice(1) : plain);
  if (!read.ok) return null;
  return below ? -read.amount : read.amount;
}

interface Words {
  empty: string;
  wrong: string;
}

const OPENING: Words = { empty: 'Type the opening balance', wrong: 'The opening balance is not an amount' };
const CLOSING: Words = { empty: 'Type the closing balance', wrong: 'The closing balance is not an amount' };

/** What is missing of a balance: nothing is typed, or what is typed is no amount. */
const lackOf = (text: string, { empty, wrong }: Words): string | null =>
  readBalance(text) !== null ? null : text.trim() ? wrong : empty;

interface BalanceFieldsProps {
  statement: StatementFile;
  work: StatementWork;
  /** Asks for the statement to be put aside. */
  onVoid: () => void;
}

/** Asks for the balances of a file that has none; what is typed survives a reload. */
export function BalanceFields({ statement, work, onVoid }: BalanceFieldsProps) {
  const { session } = useServices();
  const store = useMemo(() => tabStore<Typed>('statement-balances', session.staff().id, isTyped), [session]);
  const [typed, setTyped] = useState<Typed>(() => {
    const kept = store.read();
    return kept?.id === statement.id ? kept : { id: statement.id, opening: '', closing: '' };
  });
  useEffect(() => store.write(typed), [store, typed]);
  const [opening, closing] = [readBalance(typed.opening), readBalance(typed.closing)];
  const decision = useDialogDecision<{ version: number; openingPaise: number; closingPaise: number }, StatementFile>({
    name: `balances ${statement.id}`,
    request: (body) => balancesRequest(statement.id, body),
    onAnswer: (verdict) => {
      if (verdict.kind === 'done') work.take(verdict.data);
      else work.retry();
    },
  });
  const lacking = lackOf(typed.opening, OPENING) ?? lackOf(typed.closing, CLOSING);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (decision.open) void decision.askAgain();
    else if (opening === null || closing === null)
      focusField(event.currentTarget, opening === null ? 'opening' : 'closing');
    else void decision.decide({ version: statement.version, openingPaise: opening, closingPaise: closing });
  };
  const words = verdictWords(decision.verdict);
  return (
    <form className={styles.form} onSubmit={submit}>
      {statement.problem && <Banner tone="warn">{statement.problem}</Banner>}
      <div className={styles.pair}>
        <TextInput
          name="opening"
          label="Opening balance"
          description={understood('Before the first row', opening, typed.opening)}
          leftSection="₹"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed.opening}
          onChange={(event) => setTyped({ ...typed, opening: event.currentTarget.value })}
        />
        <TextInput
          name="closing"
          label="Closing balance"
          description={understood('After the last row', closing, typed.closing)}
          leftSection="₹"
          inputMode="decimal"
          autoComplete="off"
          value={typed.closing}
          onChange={(event) => setTyped({ ...typed, closing: event.currentTarget.value })}
        />
      </div>
      {words && <Banner tone="bad">{words}</Banner>}
      <StepFoot work={work} onVoid={onVoid}>
        <SubmitButton
          label={decision.open ? 'Check status' : 'Prove the statement'}
          busy={decision.sending}
          lacking={decision.open ? null : lacking}
        />
      </StepFoot>
    </form>
  );
}

/** Where the balance stands, and how it was understood where that is not what was typed: `12k` is ₹12,000.00. */
function understood(where: string, balance: number | null, text: string): string {
  if (balance === null) return where;
  const figure = formatRupees(balance);
  const isSame = figure.replace(/[₹,]|\.00$/g, '') === text.replace(/[₹,\s]|\.00?$/g, '');
  return isSame ? where : `${where}: ${figure}`;
}

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'opening', 'closing'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');
