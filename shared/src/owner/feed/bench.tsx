import { useState } from 'react';
import type { FeedBench, FeedFields, FeedKey, FeedParserDefinition } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Moment } from '@backoffice/shared/entities';
import { Banner, Button, ChoiceField, Facts, StatusBadge, TextInput } from '@backoffice/shared/kit/core';
import { Textarea } from '@backoffice/shared/kit/overlay';
import { post } from '@backoffice/shared/http';
import { usePause } from '@backoffice/shared/list';
import { keepPreviousData, useQuery, useServices } from '@backoffice/shared/remote';
import styles from './feed.module.css';

const PAUSE_MS = 250;

/** The verdict on a message, or why there is none; nothing while there is no message. */
interface Tried {
  /** While the message is tried, the verdict on what stood there before. */
  verdict?: FeedBench;
  /** What stands there has no verdict yet. */
  isTrying?: boolean;
  failed?: string;
  again?: () => void;
}

/** What would become of a message, asked for once the typing rests. */
export function useBench(look: {
  kind: 'sms' | 'email';
  sender: string;
  text: string;
  feedKeyId?: string | null;
  definition?: FeedParserDefinition | null;
}): Tried {
  const { http } = useServices();
  const asked = look.text.trim() ? JSON.stringify(look) : '';
  const rested = usePause(asked, PAUSE_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['feed', 'bench', rested],
    queryFn: async ({ signal }) => {
      const outcome = await post(http, '/feed-messages/bench', JSON.parse(rested) as typeof look, {
        signal,
        background: true,
      });
      if (!outcome.ok) throw new Error(outcome.refusal.message);
      return outcome.data;
    },
    enabled: rested !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!asked) return {};
  const isTrying = rested !== asked || isPlaceholderData || isFetching;
  if (error && !isTrying) return { failed: error.message, again: () => void refetch() };
  return { verdict: data, isTrying };
}

/** Paste a message, and see at once which parser reads it and what it would become. */
export function Bench({ keys }: { keys: readonly Pick<FeedKey, 'id' | 'name'>[] }) {
  const [kind, setKind] = useState<'sms' | 'email'>('sms');
  const [sender, setSender] = useState('');
  const [text, setText] = useState('');
  const [keyId, setKeyId] = useState('');
  const tried = useBench({ kind, sender, text, feedKeyId: keyId || null });
  return (
    <div className={styles.bench}>
      <div className={styles.two}>
        <ChoiceField
          label="Message"
          value={kind}
          data={[
            { value: 'sms', label: 'SMS' },
            { value: 'email', label: 'E-mail' },
          ]}
          onChange={(event) => setKind(event.currentTarget.value as 'sms' | 'email')}
        />
        <TextInput
          label="Sender"
          description={
            kind === 'sms' ? 'As the phone shows it, such as VM-HDFCBK-S' : 'The address, such as alerts@hdfcbank.net'
          }
          value={sender}
          maxLength={160}
          autoComplete="off"
          onChange={(event) => setSender(event.currentTarget.value)}
        />
        {keys.length > 0 && (
          <ChoiceField
            label="As if it came to"
            value={keyId}
            data={[{ value: '', label: 'Any account' }, ...keys.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) => setKeyId(event.currentTarget.value)}
          />
        )}
      </div>
      <Textarea
        className={styles.text}
        label="Text of the message"
        autosize
        minRows={3}
        maxRows={12}
        value={text}
        maxLength={20_000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <BenchStatus of={tried} />
    </div>
  );
}

/** What came of trying a message, told as it changes. */
export const BenchStatus = ({ of: { verdict, isTrying, failed, again } }: { of: Tried }) => (
  <div role="status" aria-busy={isTrying}>
    {failed && (
      <Banner
        tone="bad"
        action={
          <Button size="xs" variant="default" onClick={again}>
            Retry
          </Button>
        }
      >
        {failed}
      </Banner>
    )}
    {isTrying && !verdict && <p className={styles.fine}>The message is being tried.</p>}
    {verdict && <BenchResult of={verdict} />}
  </div>
);

const FACES = {
  line: { tone: 'good', label: 'A bank line' },
  unread: { tone: 'warn', label: 'Not read' },
  refused: { tone: 'bad', label: 'Not believed' },
  not_authentic: { tone: 'bad', label: 'Not authentic' },
  ignored: { tone: 'neutral', label: 'Not a transaction' },
} as const satisfies Record<FeedBench['state'], object>;

/** The verdict on a message: each field marked where it stands, and the line that would be entered. */
function BenchResult({ of }: { of: FeedBench }) {
  return (
    <div className={styles.bench}>
      <div>
        <StatusBadge {...FACES[of.state]} /> {of.why}
      </div>
      {of.problems.map((problem) => (
        <Banner key={problem} tone="bad">
          {problem}
        </Banner>
      ))}
      <MarkedText text={of.text} marks={of.marks} />
      {of.parserCode && <Facts of={[{ label: 'Parser', value: `${of.parserName} (${of.parserCode})` }]} />}
      {of.fields && (
        <Facts
          of={[
            { label: 'Dr/Cr', value: of.direction === 'DEBIT' ? 'Debit' : 'Credit' },
            ...fieldFacts(of.fields),
            { label: 'Bank time', value: of.bankTime && <Moment at={of.bankTime} as="full" /> },
          ]}
        />
      )}
    </div>
  );
}

/** What a message says. */
export const fieldFacts = ({ amountPaise, utr, account, payer, balancePaise }: FeedFields) => [
  { label: 'Amount', value: formatRupees(amountPaise) },
  { label: 'UTR', value: utr },
  { label: 'Account ends in', value: account.slice(-4) },
  { label: 'Remitter or payee', value: payer },
  { label: 'Balance after', value: balancePaise === null ? null : formatRupees(balancePaise) },
];

const WORDS: Readonly<Record<FeedBench['marks'][number]['field'], string>> = {
  amount: 'amount',
  utr: 'UTR',
  account: 'account',
  date: 'date',
  time: 'time',
  balance: 'balance',
  other_amount: 'not read',
  payer: 'payer',
  any: 'any text',
};

function MarkedText({ text, marks }: Pick<FeedBench, 'text' | 'marks'>) {
  const ordered = [...marks].sort((a, b) => a.from - b.from);
  return (
    <p className={styles.read}>
      {ordered.map(({ field, from, to }, at) => (
        <span key={`${field}${from}`}>
          {text.slice(ordered[at - 1]?.to ?? 0, from)}
          <mark>
            {text.slice(from, to)}
            <small>{WORDS[field]}</small>
          </mark>
        </span>
      ))}
      {text.slice(ordered.at(-1)?.to ?? 0)}
    </p>
  );
}
