import type { FormEvent } from 'react';
import { counted, WORDS } from '@backoffice/shared/domain';
import { Banner, Button, ChoiceField, Group } from '@backoffice/shared/kit/core';
import { Dialog, SubmitButton } from '@backoffice/shared/kit/overlay';
import { verdictWords } from '@backoffice/shared/desk';
import type { Methods } from '../use-methods.ts';
import { ImportResult } from './import-result.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { StatementInput } from './statement-input.tsx';
import { useImport, type StatementImport } from './use-import.ts';
import { VerdictTable } from './verdict-table.tsx';
import { sidesOf, summaryWords } from './verdict-words.ts';
import styles from './import.module.css';

interface ImportDialogProps {
  methods: Methods;
  methodId: string;
  onClose: () => void;
}

/**
 * Imports rows from net-banking or a CSV file: each gets a verdict, and only the green ones are entered (domain 2.1).
 */
export function ImportDialog({ methods, methodId, onClose }: ImportDialogProps) {
  const statement = useImport(methodId);
  const { preview, decision, done } = statement;
  const words = verdictWords(decision.verdict) ?? statement.failure;
  const leave = () => {
    decision.leave();
    onClose();
  };
  const reading = !preview && !decision.open;
  const lacking = decision.open ? null : lackOf(statement);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lacking) return;
    if (reading) void statement.read();
    else statement.import();
  };
  return (
    <Dialog title="Import bank lines" size="wide" onClose={leave}>
      {done ? (
        <ImportResult done={done} onAgain={statement.again} onClose={leave} />
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <ChoiceField
            label="Payment method"
            value={statement.methodId}
            onChange={(event) => statement.setMethodId(event.currentTarget.value)}
            data={methods.methods.map(({ id, label }) => ({ value: id, label }))}
          />
          <StatementInput
            text={statement.text}
            onText={statement.setText}
            onPasted={(text) => statement.methodId && void statement.read(undefined, text)}
          />
          {preview && (
            <>
              <p role="status" className={styles.summary}>
                {summaryWords(preview)}
              </p>
              {preview.otherMethod && (
                <OtherMethod label={preview.otherMethod.label} onChoose={() => statement.chooseOther()} />
              )}
              <MappingFields preview={preview} onChange={(mapping) => void statement.read(mapping)} />
              <VerdictTable rows={preview.rows} />
            </>
          )}
          {words && <Banner tone="bad">{words}</Banner>}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave} disabled={decision.sending}>
              Cancel
            </Button>
            <SubmitButton
              label={reading ? 'Preview' : decision.open ? 'Check status' : importWords(preview)}
              busy={reading ? statement.previewing : decision.sending}
              lacking={lacking}
            />
          </Group>
        </form>
      )}
    </Dialog>
  );
}

/** The statement names an account that is not the chosen one: the lines would stand on the wrong account. */
function OtherMethod({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <Banner
      tone="warn"
      action={
        <Button size="xs" variant="default" onClick={onChoose}>
          Choose {label}
        </Button>
      }
    >
      The account number in this statement is that of {label}.
    </Banner>
  );
}

function importWords(preview: StatementImport['preview']): string {
  if (!preview) return 'Import';
  return [`Import ${counted(preview.summary.new, WORDS.line)}`, ...sidesOf(preview.summary)].join(', ');
}

/** Why the next step is not possible yet; `null` when it is. */
function lackOf({ preview, text, methodId }: StatementImport): string | null {
  if (preview) return preview.summary.new > 0 ? null : 'No line is new';
  if (!methodId) return 'Choose the payment method';
  return text.trim() ? null : 'Paste rows or choose a file';
}
