import type { AuditChain } from '@backoffice/shared/contract';
import { formatCount } from '@backoffice/shared/domain';
import { Moment } from '@backoffice/shared/entities';
import { Banner } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readChain } from './audit.resource.ts';
import styles from '../owner.module.css';

const REFRESH_MS = 30_000;

/** The state of the hash chain: nobody changed an entry afterwards as long as it holds (safety 2.9). */
export function ChainState() {
  const { http } = useServices();
  const { data, error } = useQuery({
    queryKey: ['audit', 'chain'],
    queryFn: ({ signal }) => readChain(http, { signal, background: true }),
    refetchInterval: REFRESH_MS,
  });
  if (error) return <Banner tone="warn">{`The state of the chain could not be loaded: ${error.message}`}</Banner>;
  return data ? <Chain of={data} /> : null;
}

function Chain({ of: { lastSeal, unsealed, lastCheck } }: { of: AuditChain }) {
  if (lastCheck && !lastCheck.ok)
    return (
      <Banner tone="bad">
        The chain is broken: {lastCheck.problem}. Found <Moment at={lastCheck.at} as="full" />. Keep the database as it
        is, and compare it with the anchors outside it.
      </Banner>
    );
  return (
    <p className={styles.chain}>
      {lastSeal ? (
        <>
          {`Sealed up to entry ${formatCount(lastSeal.position)}, last `}
          <Moment at={lastSeal.at} />.
        </>
      ) : (
        'Nothing is sealed yet.'
      )}
      {unsealed > 0 && ` ${formatCount(unsealed)} wait for their seal.`}{' '}
      {lastCheck ? (
        <>
          {`Checked up to entry ${formatCount(lastCheck.checked)}, `}
          <Moment at={lastCheck.at} />: nothing has changed since it was sealed.
        </>
      ) : (
        'The whole chain is checked once a day; the first check comes within ten minutes of a start.'
      )}
    </p>
  );
}
