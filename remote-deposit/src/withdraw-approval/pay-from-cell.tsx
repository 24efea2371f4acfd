import { NoValue } from '@backoffice/shared/kit/core';
import type { Withdrawal } from '@backoffice/shared/contract';
import { sourceDoubts, sourceLabel, sourceShort, suggestedSource, useSources } from '@backoffice/shared/desk';

/** The account that it is paid from, or the suggested one with its expected balance (domain 2.3). */
export function PayFromCell({ withdrawal: { status, sourceMethod, netPaise } }: { withdrawal: Withdrawal }) {
  const source = suggestedSource(useSources(), netPaise);
  if (sourceMethod) return <span>{sourceMethod.label}</span>;
  if (status !== 'approved' || !source) return <NoValue />;
  return <span title={[sourceLabel(source), ...sourceDoubts(source, netPaise)].join('. ')}>{sourceShort(source)}</span>;
}
