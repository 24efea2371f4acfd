import { useState, type ReactNode } from 'react';
import type { QueryOf } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { Banner } from '@backoffice/shared/kit/core';
import { useQuery, useServices, useUnsaved } from '@backoffice/shared/remote';
import { ProofField, type ProofFieldProps } from '../proof/proof-field.tsx';
import type { AskedProof } from '../decisions/reason-dialog.tsx';

interface Evidence extends Pick<ProofFieldProps, 'label' | 'purpose'> {
  /** Offers the image field even where no image is needed. */
  always?: boolean;
}

interface Need {
  /** The notice in the dialog before the act is sent; empty when the act takes effect at once. */
  notice: ReactNode;
  /** The image that the dialog asks for; undefined without `evidence`. */
  proof: AskedProof | undefined;
  /** Fields to add to the body of the act. */
  sent: { proofFileId?: string };
}

/**
 * Asks the server beforehand whether an act of this amount will wait for another person. The server decides again when
 * the act is sent. If the question fails, the notice says so, and the image can still be given.
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
  const image = data?.evidence;
  const words = data
    ? data.waits && (image ? `${data.sentence} It needs an image of ${image}.` : data.sentence)
    : error && unknownWords(error, evidence);
  return {
    notice: words && <Banner tone="warn">{words}</Banner>,
    proof: evidence && {
      shown: Boolean(image || evidence.always || (error && !data)),
      missing: image && !proofFileId ? `Add an image of ${image}` : null,
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
  evidence
    ? `This may have to wait for a second person, and then it needs an image. The server could not be asked beforehand: ${message}`
    : `This may have to wait for a second person. The server could not be asked beforehand: ${message}`;
