import { useState } from 'react';
import { Textarea } from '@backoffice/shared/kit/overlay';
import { CsvChoice } from '@backoffice/shared/list';
import styles from './import.module.css';

/** The most that the server reads in one request, in characters. */
const LARGEST = 900_000;

/** Headings that the server recognises; banks have others, of which it knows many. */
const TEMPLATE = {
  name: 'bank-lines-template.csv',
  headings: ['Date', 'Time', 'UTR', 'Credit', 'Debit', 'Narration', 'Remitter', 'Balance'],
};

interface StatementInputProps {
  text: string;
  onText: (text: string, source: 'PASTE' | 'CSV') => void;
  /** Rows were pasted: they are there as a whole. */
  onPasted: (text: string) => void;
}

/** Rows pasted from net-banking, or a file of them. */
export function StatementInput({ text, onText, onPasted }: StatementInputProps) {
  const [complaint, setComplaint] = useState<string | null>(null);
  const give = (next: string, source: 'PASTE' | 'CSV') => {
    setComplaint(next.length > LARGEST ? 'This is too long to be read at once; import it in parts' : null);
    if (next.length <= LARGEST) onText(next, source);
  };
  const read = async (chosen: File) => {
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
      <CsvChoice label="CSV file" onFile={(file) => void read(file)} template={TEMPLATE} />
    </div>
  );
}
