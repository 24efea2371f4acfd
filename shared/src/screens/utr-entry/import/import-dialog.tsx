import { formatRupees } from '@backoffice/shared/domain';
import { Banner, Button, ChoiceField, Group } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { verdictWords } from '@backoffice/shared/desk';
import type { Methods } from '../use-methods.ts';
import { ImportResult } from './import-result.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { StatementInput } from './statement-input.tsx';
import { useImport } from './use-import.ts';
import { VerdictTable } from './verdict-table.tsx';
import { summaryWords } from './verdict-words.ts';
import styles from './import.module.css';

interface ImportDialogProps {
  methods: Methods;
  methodId: string;
  onClose: () => void;
}

/** Rows from net-banking or a CSV file: a verdict for each, and only the green ones are entered (domain 2.1). */
export function ImportDialog({ methods, methodId, onClose }: ImportDialogProps) {
  const statement = useImport(methodId);
  const { preview, decision, done } = statement;
  const words = verdictWords(decision.verdict) ?? statement.failure;
  const green = preview?.summary.new ?? 0;
  const leave = () => {
    decision.leave();
    onClose();
  };
  return (
    <Dialog title="Import bank lines" size="wide" onClose={leave}>
      {done ? (
        <ImportResult done={done} onAgain={statement.again} onClose={leave} />
      ) : (
        <div className={styles.form}>
          <ChoiceField
            label="Payment method"
            value={statement.methodId}
            onChange={(event) => statement.setMethodId(event.currentTarget.value)}
            data={methods.methods.map(({ id, label }) => ({ value: id, label }))}
          />
          <StatementInput text={statement.text} onText={statement.setText} />
          {preview && (
            <>
              <p role="status" className={styles.summary}>
                {summaryWords(preview)}
              </p>
              <MappingFields preview={preview} onChange={(mapping) => void statement.read(mapping)} />
              <VerdictTable rows={preview.rows} />
            </>
          )}
          {words && <Banner tone="bad">{words}</Banner>}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave} disabled={decision.sending}>
              Cancel
            </Button>
            {preview || decision.open ? (
              <Button onClick={statement.import} loading={decision.sending} disabled={green === 0 && !decision.open}>
                {decision.open
                  ? 'Ask the server'
                  : `Import ${green} ${green === 1 ? 'line' : 'lines'}, ${formatRupees(preview?.summary.newPaise ?? 0)}`}
              </Button>
            ) : (
              <Button
                onClick={() => void statement.read()}
                loading={statement.previewing}
                disabled={!statement.text.trim() || !statement.methodId}
              >
                Preview
              </Button>
            )}
          </Group>
        </div>
      )}
    </Dialog>
  );
}
