import { normaliseUtr, readSearch } from '@backoffice/shared/domain';
import type { QueueUrl } from '../../use-queue-url.ts';
import { TypedField } from './typed-field.tsx';

/** A UTR or its last characters: text shaped like a full UTR is looked up as one (domain 1.1). */
export function ReferenceField({ url }: { url: QueueUrl }) {
  const apply = (text: string) => {
    const read = readSearch(text);
    if (read.kind === 'utr') url.set({ utr: read.utr, utrEnds: null });
    else url.set({ utr: null, utrEnds: normaliseUtr(text).replace(/^(\.+|\*)/, '') || null });
  };
  return (
    <TypedField
      label="UTR, or its end"
      inUrl={url.params.get('utr') ?? url.params.get('utrEnds') ?? ''}
      maxLength={40}
      least={3}
      onApply={apply}
    />
  );
}
