import type { ReactNode } from 'react';
import type { DataImport } from '@backoffice/shared/contract';
import { EmptyState, FailedState } from '@backoffice/shared/kit/core';
import { Panel } from '../../parts/panel.tsx';
import { FileForm, type FileKind } from './file-form.tsx';
import { FilePanel } from './file-panel.tsx';
import type { ImportCalls } from './imports.resource.ts';
import { useFiles } from './use-files.ts';
import styles from '../owner.module.css';

interface FilesProps {
  /** Of the page, for what is kept of its files. */
  name: string;
  kinds: readonly [FileKind, ...FileKind[]];
  calls: ImportCalls;
  /** What such files are for, and what comes first; shown until one has been read. */
  purpose: string;
  /** What can be done with a file now; `onDone` takes the file as it is then. */
  acts: (file: DataImport, onDone: (file: DataImport) => void) => ReactNode;
}

/** Reads files, and lists those that were read: the one that this person works on, and the earlier ones. */
export function Files({ name, kinds, calls, purpose, acts }: FilesProps) {
  const { current, earlier, isEmpty, failure, retry, setCurrent } = useFiles(name, calls);
  return (
    <div className={styles.column}>
      <Panel title="Read a file">
        <FileForm kinds={kinds} calls={calls} onRead={setCurrent} />
      </Panel>
      {failure && (
        <FailedState title="The earlier files could not be loaded" message={failure.message} onRetry={retry} />
      )}
      {isEmpty && <EmptyState title="No file has been read yet">{purpose}</EmptyState>}
      {[...(current ? [current] : []), ...earlier].map((one) => (
        <FilePanel key={one.id} of={one} calls={calls}>
          {acts(one, setCurrent)}
        </FilePanel>
      ))}
    </div>
  );
}
