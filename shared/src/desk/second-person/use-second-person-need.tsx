import { useState, type ReactNode } from 'react';
import type { QueryOf } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { Banner } from '@backoffice/shared/kit/core';
import { useQuery, useServices, useUnsaved } from '@backoffice/shared/remote';
import { ProofField, type ProofFieldProps } from '../proof/proof-field.tsx';
import type { AskedProof } from '../decisions/reason-dialog.tsx';

interface Evidence extends Pick<ProofFieldProps, 'label' | 'purpose'> {
  /** An image is welcome also where none is needed. */
  always?: boolean;
}

interface Need {
  /** Said in the dialog before the act is sent; nothing when it is done at once. */
  notice: ReactNode;
  /** The image, for the dialog to ask for; without `evidence` there is none. */
  proof: AskedProof | undefined;
  /** Goes along with the act. */
  sent: { proofFileId?: string };
}

/**
 * Whether an act of this amount will wait for another person, as the server says it beforehand. The server decides again
 * when it is sent: where its word could not be had, that is said, and the image can be given all the same.
 */
export function useSecondPersonNeed(
  act: QueryOf<'GET /second-person/need'>['act'],
  amountPaise: number,
  evidence?: Evidence,
): Need {
  const { http } = useServices();
  const [proofFileId, setProofFileId] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['second-person', 'need', act, amountPaise],
    queryFn: ({ signal }) =>
      get(http, '/second-person/need', { signal, background: true, query: { act, amountPaise } }),
    staleTime: 0,
  });
  useUnsaved(proofFileId !== null);
  const image = data?.evidence && `an image of ${data.evidence}`;
  const words = data
    ? data.waits && `${data.sentence}${image ? ` It needs ${image}.` : ''}`
    : error && unknownWords(error, evidence);
  return {
    notice: words && <Banner tone="warn">{words}</Banner>,
    proof: evidence && {
      shown: Boolean(image || evidence.always || (error && !data)),
      missing: image && !proofFileId ? `Add ${image}` : null,
      field: (needed, lacks) => (
        <ProofField
          label={image || needed ? evidence.label : `${evidence.label} (optional)`}
          purpose={evidence.purpose}
          onStored={setProofFileId}
          error={lacks}
        />
      ),
    },
    sent: proofFileId ? { proofFileId } : {},
  };
}

const unknownWords = ({ message }: Error, evidence?: Evidence) =>
  `This may have to wait for a second person${evidence ? ', and then it needs an image' : ''}. The server could not be asked beforehand: ${message}`;
