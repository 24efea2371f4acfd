import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { FailedState, SkeletonRows } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { FileDetail } from './file-detail.tsx';
import { FileList } from './file-list.tsx';
import { NewFileForm } from './new-file-form.tsx';
import { useFiles } from './use-files.ts';

interface FilesDialogProps {
  /** The cleared withdrawals of the list. */
  cleared: readonly Withdrawal[];
  /** Number of the file that is open; `new` for the form; empty for the list. */
  shown: string;
  onShow: (what: string) => void;
  onClose: () => void;
}

/** Payout files: made from cleared withdrawals, downloaded for the bank, and the bank's answer brought in (domain 2.3). */
export function FilesDialog({ cleared, shown, onShow, onClose }: FilesDialogProps) {
  const files = useFiles();
  const [left, setLeft] = useState<readonly string[]>([]);
  const file = files.data?.items.find(({ no }) => no === shown);
  const title = shown === 'new' ? 'New payout file' : (file?.no ?? 'Payout files');
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {files.isError && <FailedState title="The payout files could not be loaded" message={files.error.message} onRetry={() => void files.refetch()} />}
      {!files.data && !files.isError && <SkeletonRows rows={6} columns={4} label="Loading payout files" />}
      {files.data && shown === 'new' && (
        <NewFileForm
          cleared={cleared}
          templates={files.data.templates}
          onLeave={() => onShow('')}
          onMade={(no, notTaken) => {
            setLeft(notTaken);
            onShow(no);
          }}
        />
      )}
      {files.data && file && <FileDetail key={file.no} file={file} notTaken={left} onBack={() => onShow('')} />}
      {files.data && shown !== 'new' && !file && <FileList files={files.data.items} onShow={onShow} />}
    </Dialog>
  );
}
