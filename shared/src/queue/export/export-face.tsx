import { Button, IconAlertTriangle, Loader } from '@backoffice/shared/kit/core';
import { IconDownload } from '@backoffice/shared/kit/table';
import { useNow } from '../use-now.ts';
import type { Export } from './use-export.ts';

interface ExportFaceProps {
  file: Export;
  /** "Export", or what of several. */
  label: string;
  onAsk: () => void;
}

/** The one button of an export: it asks for the file, says for how long it is being made, and cancels it. */
export function ExportFace({ file: { state, cancel }, label, onAsk }: ExportFaceProps) {
  if (state.kind === 'running') {
    return (
      <Button size="xs" variant="default" aria-busy leftSection={<Loader size={14} aria-hidden />} onClick={cancel}>
        Cancel export<Running since={state.since} />
      </Button>
    );
  }
  const failed = state.kind === 'failed';
  const Icon = failed ? IconAlertTriangle : IconDownload;
  return (
    <Button size="xs" variant="default" leftSection={<Icon size={14} aria-hidden />} onClick={onAsk}>
      {failed ? `${label} failed` : label}
    </Button>
  );
}

/** For the eye alone: a name that changes each second would be read out each second. */
function Running({ since }: { since: Date }) {
  const seconds = Math.max(0, Math.floor((useNow(500).getTime() - since.getTime()) / 1000));
  return <span aria-hidden>{`\u00A0· ${seconds} s`}</span>;
}
