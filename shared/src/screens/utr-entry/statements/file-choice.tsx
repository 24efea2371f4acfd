import { useRef, useState, type DragEvent, type FormEvent } from 'react';
import { Banner, Button, Group, PasswordInput, VisuallyHidden } from '@backoffice/shared/kit/core';
import { SubmitButton } from '@backoffice/shared/kit/overlay';
import type { StatementWork } from './use-statement.ts';
import styles from './statements.module.css';

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls,.sta,.mt940,.940,.xml,.camt,.pdf';

/** Chooses or drops a file; asks for its password when it is locked. */
export function FileChoice({ work }: { work: StatementWork }) {
  const { chosen, part, upload } = work;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) void upload(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button loading={part !== null} data-autofocus onClick={() => input.current?.click()}>
          Choose a statement
        </Button>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            aria-label="Statement file"
            tabIndex={-1}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              // Choosing the same file again must raise a change event.
              event.currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
        <span className={styles.faint}>
          Or drop it here: CSV, TSV, XLSX, XLS, MT940, camt.053 or PDF, as the bank gives it. Nothing is entered yet.
        </span>
        <span aria-live="polite">{part !== null && <Progress part={part} />}</span>
      </div>
      {chosen?.problem && (
        <Banner
          tone={chosen.locked && !chosen.lost ? 'warn' : 'bad'}
          // A locked file is sent again with its password, below.
          action={chosen.lost && !chosen.locked && <Retry onPress={() => take(chosen.file)} />}
        >
          {chosen.problem}
        </Banner>
      )}
      {chosen?.locked && <PasswordForm key={chosen.file.name} name={chosen.file.name} work={work} />}
    </>
  );
}

/** Sends a file again that got no answer. */
const Retry = ({ onPress }: { onPress: () => void }) => (
  <Button size="xs" variant="default" onClick={onPress}>
    Retry
  </Button>
);

const Progress = ({ part }: { part: number }) => (
  <>{part < 1 ? `${Math.round(part * 100)} % sent` : 'Reading the rows'}</>
);

/** The password goes with the file to the server and is kept neither here nor there. */
function PasswordForm({ name, work }: { name: string; work: StatementWork }) {
  const [password, setPassword] = useState('');
  const file = work.chosen?.file;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && password) void work.upload(file, password);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <PasswordInput
        label={`Password of ${name}`}
        description="Banks send it by mail or message. It is used once and kept nowhere."
        value={password}
        autoComplete="off"
        autoFocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <SubmitButton label="Open the file" busy={work.part !== null} lacking={password ? null : 'Type the password'} />
      </Group>
    </form>
  );
}
