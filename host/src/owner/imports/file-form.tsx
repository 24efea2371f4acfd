import { useId, useRef, useState } from 'react';
import type { DataImport } from '@backoffice/shared/contract';
import { Banner, Button, ChoiceField, Group } from '@backoffice/shared/kit/core';
import { usePanel } from '../../services/panel-context.tsx';
import { useSend } from '../use-send.ts';
import type { ImportCalls } from './imports.resource.ts';
import styles from '../owner.module.css';

/** One kind of file that can be read here. */
export interface FileKind {
  kind: string;
  label: string;
  /** The columns, for the person who prepares the file. */
  columns: string;
}

interface FileFormProps {
  kinds: readonly FileKind[];
  calls: ImportCalls;
  onRead: (file: DataImport) => void;
}

/** Chooses a file and has it read. Nothing is entered by that. */
export function FileForm({ kinds, calls, onRead }: FileFormProps) {
  const { http } = usePanel();
  const { busy, error, run } = useSend();
  const [kind, setKind] = useState(kinds[0]?.kind ?? '');
  const [part, setPart] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const answer = await run(() => calls.read(http, file, kind, setPart));
    setPart(null);
    if (answer) onRead(answer);
  };
  return (
    <div className={styles.inside}>
      {kinds.length > 1 && (
        <ChoiceField
          label="What is in the file"
          value={kind}
          data={kinds.map((one) => ({ value: one.kind, label: one.label }))}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
      )}
      <p className={styles.fine} id={id}>
        {kinds.find((one) => one.kind === kind)?.columns} The first line names the columns. Up to 2,00,000 rows.
      </p>
      <Group gap="xs">
        <Button loading={busy} aria-describedby={id} onClick={() => input.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            // Choosing the same file again must raise a change event.
            event.currentTarget.value = '';
          }}
        />
        {part !== null && (
          <span aria-live="polite">{part < 1 ? `${Math.round(part * 100)} % sent` : 'Reading the rows'}</span>
        )}
      </Group>
      {error && <Banner tone="bad">{error}</Banner>}
    </div>
  );
}
