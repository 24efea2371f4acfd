import { useRef } from 'react';
import { Button, Group, VisuallyHidden } from '@backoffice/shared/kit/core';
import { csvOf } from './csv.ts';
import { saveFile } from './save-file.ts';

interface CsvChoiceProps {
  /** Name of the field for who does not see the button. */
  label: string;
  onFile: (file: File) => void;
  /** A file with these headings and no rows, to fill in. */
  template: { name: string; headings: readonly string[] };
  /** A file is being read. */
  busy?: boolean;
  /** Id of a text that says what is in such a file. */
  describedBy?: string;
}

/** A button that chooses a CSV file, and one that saves its template; the same wherever rows come as a file. */
export function CsvChoice({ label, onFile, template: { name, headings }, busy, describedBy }: CsvChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Group gap={8}>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        Choose a CSV file
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) onFile(file);
            // Choosing the same file again must raise a change event.
            event.currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
      <Button size="xs" variant="subtle" onClick={() => saveFile(csvOf([headings]), name)}>
        Download a template
      </Button>
    </Group>
  );
}
