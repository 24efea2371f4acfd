import { counted, WORDS } from '@backoffice/shared/domain';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { Button, Group, Money, Sentence } from '@backoffice/shared/kit/core';
import { SecondPersonNotice, UnansweredNotice, type Answered } from '@backoffice/shared/desk';
import { useQueueUrl } from '@backoffice/shared/list';
import { Link, useAddresses, useQuery, useServices } from '@backoffice/shared/remote';
import { CapBar, capWords } from './cap-bar.tsx';
import { shownWords } from './hidden-words.ts';
import { methodDesk } from './method-acts.ts';
import { MethodPreview } from './form/method-preview.tsx';
import { readPreview } from './methods.resource.ts';
import { VersionHistory } from './versions/version-history.tsx';
import { WaitingVersion } from './versions/waiting-version.tsx';
import styles from './payment-methods.module.css';

/**
 * The details of one method: what waits for approval, use of its cap, what customers see, earlier versions (domain
 * 2.9).
 */
export function MethodCase({ method, onAnswer }: { method: PaymentMethod; onAnswer: Answered<PaymentMethod> }) {
  const { http, session } = useServices();
  const url = useQueueUrl();
  const preview = useQuery({
    queryKey: ['payment-methods', 'preview', method.id, method.version],
    queryFn: ({ signal }) => readPreview(http, method.id, { signal, background: true }),
  });
  return (
    <div className={styles.case}>
      <UnansweredNotice definition={methodDesk} row={method} onAnswer={onAnswer} />
      <Group gap="xs">
        {session.can('methods.edit') && method.status !== 'closed' && (
          <Button size="xs" variant="default" onClick={() => url.set({ edit: method.no })}>
            Edit
          </Button>
        )}
        {session.can('methods.edit') && (
          <Button size="xs" variant="default" onClick={() => url.set({ copy: method.no })}>
            Duplicate
          </Button>
        )}
        {session.can('utrs.read') && (
          <Button size="xs" variant="default" onClick={() => url.set({ statement: method.no })}>
            Statement
          </Button>
        )}
      </Group>
      {method.openingWaits && <SecondPersonNotice of={method.openingWaits} />}
      <WaitingVersion method={method} />
      <section aria-label="Today">
        <h3>Today</h3>
        <p>
          <Money paise={method.todayInPaise} as="rupees" /> in ({counted(method.todayCount, WORDS.payment)}),{' '}
          <Money paise={method.todayOutPaise} as="rupees" /> out
        </p>
        <CapBar method={method} />
        <p>{capWords(method)}</p>
      </section>
      <OpenDeposits on={method} />
      <p className={styles.sight} data-shown={method.hiddenBecause === null ? 'yes' : 'no'}>
        {shownWords(method.hiddenBecause)}
      </p>
      {preview.data && <MethodPreview method={preview.data.shown} title="As a customer sees it" />}
      {preview.isError && <p role="alert">The preview could not be loaded: {preview.error.message}</p>}
      <VersionHistory method={method} />
    </div>
  );
}

/** The rows that a freeze or a pause leaves to be decided, with links to them (domain 4). */
function OpenDeposits({ on: { id, openDeposits, status } }: { on: PaymentMethod }) {
  const address = useAddresses().ofRows({ noun: 'deposits', query: `methodId=${id}`, status: 'pending' });
  if (openDeposits === 0) return null;
  const words = counted(openDeposits, WORDS.openDeposit);
  return (
    <p>
      <Sentence
        of={status === 'frozen' ? '{deposits} can still be decided: the money may have arrived.' : '{deposits} on it'}
        values={{ deposits: address ? <Link to={address}>{words}</Link> : words }}
      />
    </p>
  );
}
