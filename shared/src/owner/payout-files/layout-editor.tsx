import { useState } from 'react';
import type { MethodRef, PayoutLayout, PayoutTemplate } from '@backoffice/shared/contract';
import { Banner, Button, ChoiceField, Group, MoneyInput, OverlayPlace, TextInput } from '@backoffice/shared/kit/core';
import { useUnsaved } from '@backoffice/shared/remote';
import { ColumnFields } from './column-fields.tsx';
import { type Draft, draftOf, layoutOf } from './draft.ts';
import { FilePreview, useFilePreview } from './file-preview.tsx';
import { ENCODINGS, LINE_ENDS, QUOTINGS, SEPARATORS } from './layout-words.ts';
import { ModeFields } from './mode-fields.tsx';
import { SaveDialog } from './template-dialogs.tsx';
import styles from './payout-files.module.css';

interface LayoutEditorProps {
  /** The template that is changed; none for a new one. */
  of: PayoutTemplate | null;
  /** The layout to begin with. */
  from: PayoutLayout;
  accounts: readonly MethodRef[];
  onLeave: () => void;
}

/** Edits a layout of payout files beside what it makes of three invented payouts, and asks for it to be used. */
export function LayoutEditor({ of, from, accounts, onLeave }: LayoutEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(from));
  const [wanted, want] = useState(false);
  const change = (next: Partial<Draft>) => {
    want(false);
    setDraft((before) => ({ ...before, ...next }));
  };
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(draftOf(from)));
  const layout = layoutOf(draft);
  const whole = typeof layout === 'string' ? null : layout;
  const { preview, settled } = useFilePreview(whole);
  // A press that comes before the preview of the last change waits for it: only that says whether the layout will do.
  const [problem] = typeof layout === 'string' ? [layout] : settled ? (preview?.problems ?? []) : [];
  return (
    <div className={styles.editor}>
      <TextInput
        data-autofocus
        label="Name of the template"
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Banks"
        description="Beginnings of banks' names, with commas between them: for their accounts it is offered first"
        value={draft.banks}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => change({ banks: event.currentTarget.value })}
      />
      <Accounts of={accounts} chosen={draft.methodIds} onChange={(methodIds) => change({ methodIds })} />
      <Format draft={draft} onChange={change} />
      <ModeFields modes={draft.modes} onChange={(modes) => change({ modes })} />
      <ColumnFields columns={draft.columns} onChange={(columns) => change({ columns })} />
      {typeof layout === 'string' && <Banner tone="bad">{layout}</Banner>}
      <FilePreview of={preview} />
      {wanted && problem && <Banner tone="bad">{problem}</Banner>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Back to the templates
        </Button>
        <Button loading={wanted && whole !== null && !settled} onClick={() => want(true)}>
          {of ? `Change ${of.code}` : 'Make the template'}
        </Button>
      </Group>
      {wanted && whole && settled && !problem && (
        <OverlayPlace>
          <SaveDialog of={of} layout={whole} onLeave={() => want(false)} onDone={onLeave} />
        </OverlayPlace>
      )}
    </div>
  );
}

interface Part {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

function Format({ draft, onChange }: Part) {
  return (
    <fieldset className={styles.group}>
      <legend>Format</legend>
      <div className={styles.fields}>
        <ChoiceField
          label="Between cells"
          value={draft.separator}
          data={SEPARATORS}
          onChange={(event) => onChange({ separator: event.currentTarget.value as Draft['separator'] })}
        />
        <ChoiceField
          label="Quotation marks"
          value={draft.quoting}
          data={QUOTINGS}
          onChange={(event) => onChange({ quoting: event.currentTarget.value as Draft['quoting'] })}
        />
        <ChoiceField
          label="Encoding"
          value={draft.encoding}
          data={ENCODINGS}
          onChange={(event) => onChange({ encoding: event.currentTarget.value as Draft['encoding'] })}
        />
        <ChoiceField
          label="Line end"
          value={draft.lineEnd}
          data={LINE_ENDS}
          onChange={(event) => onChange({ lineEnd: event.currentTarget.value as Draft['lineEnd'] })}
        />
        <TextInput
          label="Most payouts in a file"
          inputMode="numeric"
          value={draft.maxRows}
          maxLength={2}
          autoComplete="off"
          onChange={(event) => onChange({ maxRows: event.currentTarget.value.trim() })}
        />
        <MoneyInput
          label="Most money in a file"
          placeholder="Any amount"
          value={draft.maxPaise}
          onChange={({ text }) => onChange({ maxPaise: text })}
        />
      </div>
      <label>
        <input
          type="checkbox"
          checked={draft.header}
          onChange={(event) => onChange({ header: event.currentTarget.checked })}
        />{' '}
        The first line has the headings
      </label>
    </fieldset>
  );
}

interface AccountsProps {
  of: readonly MethodRef[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

function Accounts({ of, chosen, onChange }: AccountsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Accounts that use it</legend>
      <p className={styles.fine}>Without a choice every account can use it.</p>
      <div className={styles.accounts}>
        {of.map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />{' '}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
