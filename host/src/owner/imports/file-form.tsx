import { useId, useState } from 'react';
import type { DataImport } from '@backoffice/shared/contract';
import { Banner, ChoiceField, Group } from '@backoffice/shared/kit/core';
import { CsvChoice } from '@backoffice/shared/owner';
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
  /** All of them, as the first line of a template names them. */
  headings: readonly string[];
}

interface FileFormProps {
  /** At least one. */
  kinds: readonly [FileKind, ...FileKind[]];
  calls: ImportCalls;
  onRead: (file: DataImport) => void;
}

/** Chooses a file and has it read. Nothing is entered by that. */
export function FileForm({ kinds, calls, onRead }: FileFormProps) {
  const { http } = usePanel();
  const { busy, error, run } = useSend();
  const [chosen, choose] = useState(kinds[0].kind);
  const [part, setPart] = useState<number | null>(null);
  const id = useId();
  const { kind, columns, headings } = kinds.find((one) => one.kind === chosen) ?? kinds[0];
  const read = async (file: File) => {
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
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <p className={styles.fine} id={id}>
        {columns} The first line names the columns. Up to 2,00,000 rows.
      </p>
      <Group gap="xs">
        <CsvChoice
          label="CSV file"
          busy={busy}
          describedBy={id}
          onFile={(file) => void read(file)}
          template={{ name: `${kind}-template.csv`, headings }}
        />
        {part !== null && (
          <span aria-live="polite">{part < 1 ? `${Math.round(part * 100)} % sent` : 'Reading the rows'}</span>
        )}
      </Group>
      {error && <Banner tone="bad">{error}</Banner>}
    </div>
  );
}
