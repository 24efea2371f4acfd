import { useState } from 'react';
import type { FeedParser, FeedParserDefinition } from '@backoffice/shared/contract';
import { plural } from '@backoffice/shared/domain';
import { Button, ChoiceField, Group, TextInput } from '@backoffice/shared/kit/core';
import { Textarea } from '@backoffice/shared/kit/overlay';
import { useUnsaved } from '@backoffice/shared/remote';
import { BenchStatus, useBench } from './bench.tsx';
import { SaveParserDialog } from './parser-dialogs.tsx';
import styles from './feed.module.css';

interface Props {
  /** The parser that is changed; `null` for a new one. */
  of: FeedParser | null;
  from: FeedParserDefinition;
  onLeave: () => void;
}

/** What the API says of examples alone. */
const OF_EXAMPLES = /example|the line that it must become/;

/** What a parser lacks before a message can be tried with it; the bounds are the API's. */
function definitionLack({ name, bank, template, senders }: FeedParserDefinition): string | null {
  if (name.trim().length < 3) return 'Name the parser';
  if (bank.trim().length < 2) return 'Name the bank';
  if (template.trim().length < 12) return 'Write the template';
  return senders.length > 0 && senders.every((one) => one.length >= 3) ? null : 'Name the senders';
}

/** A parser beside the message that it reads: each change of the template is tried at once. */
export function ParserEditor({ of, from, onLeave }: Props) {
  const [draft, setDraft] = useState(from);
  const [text, setText] = useState(from.examples[0]?.text ?? '');
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<FeedParserDefinition>) => setDraft((before) => ({ ...before, ...change }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(from);
  useUnsaved(isChanged);
  // As typed: a comma at its end would be lost if the list stood for it.
  const [senders, setSenders] = useState(from.senders.join(', '));
  const asExample = { text: text || 'An example', expected: null };
  const lack = definitionLack(draft);
  const tried = useBench({
    kind: draft.kind,
    sender: draft.senders[0] ?? '',
    text: lack ? '' : text,
    definition: { ...draft, examples: [asExample] },
  });
  // The bench judges the template; which line the example must become is what this person is about to say.
  const { verdict: found, isTrying } = tried;
  const verdict = found && { ...found, problems: found.problems.filter((one) => !OF_EXAMPLES.test(one)) };
  const reads = verdict?.fields ?? null;
  const isKept = draft.examples.some((one) => one.text === text);
  const keepLacks = () => {
    if (!text.trim()) return 'Paste a message first';
    if (lack) return lack;
    if (isKept) return 'This message is kept already';
    // What was read of the message before is not what this one says.
    if (isTrying) return 'The message is being tried';
    const isRead = draft.reads === 'NOTHING' ? verdict?.state === 'ignored' : reads !== null;
    return isRead ? null : 'The template does not read this message yet';
  };
  const askLacks = () => {
    if (lack) return lack;
    if (draft.examples.length === 0) return 'Keep an example first';
    return of !== null && !isChanged ? 'Nothing is changed yet' : null;
  };
  const [lacksToKeep, lacksToAsk] = [keepLacks(), askLacks()];
  return (
    <div className={styles.form}>
      <div className={styles.two}>
        <TextInput
          data-autofocus
          label="Name"
          value={draft.name}
          maxLength={60}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Bank"
          value={draft.bank}
          maxLength={40}
          onChange={(event) => set({ bank: event.currentTarget.value })}
        />
        <ChoiceField
          label="Message"
          value={draft.kind}
          data={[
            { value: 'sms', label: 'SMS' },
            { value: 'email', label: 'E-mail' },
          ]}
          onChange={(event) => set({ kind: event.currentTarget.value as FeedParserDefinition['kind'] })}
        />
        <ChoiceField
          label="Tells"
          value={draft.reads}
          data={[
            { value: 'CREDIT', label: 'Money in' },
            { value: 'DEBIT', label: 'Money out' },
            { value: 'NOTHING', label: 'No transaction' },
          ]}
          onChange={(event) => set({ reads: event.currentTarget.value as FeedParserDefinition['reads'] })}
        />
        <TextInput
          label="Senders"
          description="Separated by commas"
          value={senders}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setSenders(typed);
            set({
              senders: typed
                .split(',')
                .map((one) => one.trim())
                .filter(Boolean),
            });
          }}
        />
      </div>
      <Textarea
        className={styles.template}
        label="Template"
        description="Places: {amount} {utr} {account} {date} {time} {balance} {payer} {any}. [may be missing] <one|other>. A space is any white space."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1_500}
        value={draft.template}
        onChange={(event) => set({ template: event.currentTarget.value })}
      />
      <Textarea
        className={styles.text}
        label="A message of the bank"
        description="It is read by this template as you type"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <BenchStatus of={{ ...tried, verdict }} />
      <Group gap="xs">
        <Button
          variant="default"
          disabled={lacksToKeep !== null}
          onClick={() =>
            set({ examples: [...draft.examples, { text, expected: draft.reads === 'NOTHING' ? null : reads }] })
          }
        >
          Keep as example
        </Button>
        {lacksToKeep && <span className={styles.fine}>{lacksToKeep}</span>}
        {draft.examples.length > 0 && (
          <Button variant="default" onClick={() => set({ examples: [] })}>
            {plural(draft.examples.length, {
              one: 'Remove the example',
              many: `Remove ${draft.examples.length} examples`,
            })}
          </Button>
        )}
      </Group>
      <p className={styles.fine}>
        {draft.examples.length === 0
          ? 'Keep at least one message as an example. The parser is saved only while it reads every example.'
          : 'The parser is saved only while it reads every example as it was kept.'}
      </p>
      <Group gap="xs">
        <Button disabled={lacksToAsk !== null} onClick={() => setSaving(true)}>
          Ask for this parser
        </Button>
        {lacksToAsk && <span className={styles.fine}>{lacksToAsk}</span>}
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
      </Group>
      {saving && <SaveParserDialog of={of} definition={draft} onLeave={() => setSaving(false)} onDone={onLeave} />}
    </div>
  );
}
