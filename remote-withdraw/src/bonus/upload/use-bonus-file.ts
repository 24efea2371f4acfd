import { useState } from 'react';
import type { BonusFilePreview } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { useDialogDecision, verdictWords, type Decision } from '@backoffice/shared/desk';
import { useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import { bonusFileRequest, previewFile, type SentFile } from '../bonus.resource.ts';

export interface BonusFile {
  text: string;
  setText: (text: string) => void;
  preview: BonusFilePreview | null;
  reading: boolean;
  words: string | null;
  verb: string;
  decision: Decision<SentFile, { batchId: string }>;
  /** Previews the file first, then sends it. */
  go: () => void;
}

/** A file of bonuses: previewed first, then sent with the result of the preview. */
export function useBonusFile(onSent: () => void): BonusFile {
  const { http } = useServices();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const [preview, setPreview] = useState<BonusFilePreview | null>(null);
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const decision = useDialogDecision<SentFile, { batchId: string }>({
    name: 'bonus file',
    request: bonusFileRequest,
    onAnswer: (verdict) => {
      void cache.invalidateQueries({ queryKey: ['bonuses'] });
      if (verdict.kind === 'done') onSent();
      else setPreview(null);
    },
  });
  const read = async () => {
    setReading(true);
    setFailure(null);
    await previewFile(http, text, { background: true }).then(setPreview, (error: Error) => setFailure(error.message));
    setReading(false);
  };
  return {
    text,
    setText: (next) => {
      setText(next);
      setPreview(null);
    },
    preview,
    reading,
    words: verdictWords(decision.verdict) ?? failure,
    verb: decision.open
      ? 'Check status'
      : preview
        ? `Ask for ${preview.summary.new}, ${formatRupees(preview.summary.newPaise)}`
        : 'Preview',
    decision,
    go: () => {
      if (decision.open) return void decision.askAgain();
      if (!preview) return void read();
      if (preview.summary.new > 0)
        void decision.decide({ text, seen: { new: preview.summary.new, newPaise: preview.summary.newPaise } });
    },
  };
}
