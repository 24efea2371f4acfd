import type { Utr } from '@backoffice/shared/contract';
import { useQueryClient } from '@backoffice/shared/remote';
import { useDialogDecision } from '../decisions/use-decision.ts';
import { TOUCHED } from './kinds.ts';

type Options<Body> = Parameters<typeof useDialogDecision<Body, Utr>>[0];

/** The decision of a dialog about one bank line. Whatever shows such lines is read again, and the dialog closes when it is done. */
export function useLineDialog<Body>(name: string, request: Options<Body>['request'], onLeave: () => void) {
  const cache = useQueryClient();
  return useDialogDecision<Body, Utr>({
    name,
    request,
    onAnswer: (verdict) => {
      for (const noun of TOUCHED) void cache.invalidateQueries({ queryKey: [noun] });
      if (verdict.kind === 'done') onLeave();
    },
  });
}
