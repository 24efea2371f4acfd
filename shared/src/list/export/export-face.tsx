import { Button, IconAlertTriangle, Loader } from '@backoffice/shared/kit/core';
import { IconDownload } from '@backoffice/shared/kit/table';
import { useDevice } from '../use-device.ts';
import { useNow } from '../use-now.ts';
import type { Export } from './use-export.ts';

interface ExportFaceProps {
  file: Export;
  /** The label: "Export", or what to export where there are several. */
  label: string;
  onAsk: () => void;
}

/** The single button of an export: it requests the file, shows the time elapsed, and cancels. */
export function ExportFace({ file: { state, cancel }, label, onAsk }: ExportFaceProps) {
  const mobile = useDevice() === 'mobile';
  if (state.kind === 'running') {
    // The accessible name is constant: one that changed every second would be read out every second.
    return (
      <Button
        size="xs"
        variant="default"
        aria-label="Cancel export"
        aria-busy
        leftSection={<Loader size={14} aria-hidden />}
        onClick={cancel}
      >
        {mobile ? 'Cancel' : 'Cancel export'} · <Seconds since={state.since} />
      </Button>
    );
  }
  const failed = state.kind === 'failed';
  const Icon = failed ? IconAlertTriangle : IconDownload;
  return (
    <Button
      size="xs"
      variant="default"
      title={label}
      data-tool={failed ? undefined : true}
      leftSection={<Icon size={14} aria-hidden />}
      onClick={onAsk}
    >
      {failed ? `${label} failed` : label}
    </Button>
  );
}

function Seconds({ since }: { since: Date }) {
  return <>{Math.max(0, Math.floor((useNow(500).getTime() - since.getTime()) / 1000))} s</>;
}
