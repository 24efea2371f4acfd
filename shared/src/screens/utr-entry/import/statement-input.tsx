import { useRef, useState } from 'react';
import { Button, Group } from '@backoffice/shared/kit/core';
import { Textarea } from '@backoffice/shared/kit/overlay';
import styles from './import.module.css';

/** The most that the server reads in one request, in characters. */
const LARGEST = 900_000;

interface StatementInputProps {
  text: string;
  onText: (text: string, source: 'PASTE' | 'CSV') => void;
  /** Rows were pasted: they are there as a whole. */
  onPasted: (text: string) => void;
}

/** Rows pasted from net-banking, or a file of them. */
export function StatementInput({ text, onText, onPasted }: StatementInputProps) {
  const file = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const give = (next: string, source: 'PASTE' | 'CSV') => {
    setComplaint(next.length > LARGEST ? 'This is too long to be read at once; import it in parts' : null);
    if (next.length <= LARGEST) onText(next, source);
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > LARGEST * 2) return setComplaint('This file is too large; import it in parts');
    give(await chosen.text(), 'CSV');
  };
  return (
    <div className={styles.input}>
      <Textarea
        label="Rows of the statement"
        description="Copy them in net-banking and paste them here, with or without the headings"
        rows={6}
        value={text}
        error={complaint}
        data-autofocus
        spellCheck={false}
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          give(value, 'PASTE');
          const pasted = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste';
          if (pasted && value.trim() && value.length <= LARGEST) onPasted(value);
        }}
      />
      <Group>
        <Button size="xs" variant="default" onClick={() => file.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          className={styles.file}
          tabIndex={-1}
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </Group>
    </div>
  );
}
