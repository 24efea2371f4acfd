import { type ReactNode, useState } from 'react';
import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { FailedState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { OwnerOnly } from './owner-only.tsx';
import { OwnerTabs } from './owner-tabs.tsx';
import styles from './owner.module.css';

interface OwnerPageProps<Data, Question> {
  title: string;
  /** What the page reads, in a sentence: `keys`. */
  what: string;
  queryKey: readonly string[];
  read: (http: Http, options: RequestOptions) => Promise<Data>;
  /** For what changes without an event. */
  readEveryMs?: number;
  /** What stands on the page, one below the other; `ask` opens the dialog of a question. */
  children: (data: Data, ask: (question: Question) => void) => ReactNode;
  /** The dialog of the question that was asked; absent where the panels have their own. */
  dialog?: (asked: Question, onLeave: () => void, data: Data) => ReactNode;
}

/** A page of the owner's room that reads one thing, shows it as panels, and asks in a dialog before it changes it. */
export function OwnerPage<Data, Question = never>(props: OwnerPageProps<Data, Question>) {
  return (
    <OwnerOnly title={props.title}>
      <Page title={props.title}>
        <OwnerTabs />
        <Panels {...props} />
      </Page>
    </OwnerOnly>
  );
}

function Panels<Data, Question>({
  what,
  queryKey,
  read,
  readEveryMs,
  children,
  dialog,
}: OwnerPageProps<Data, Question>) {
  const { http } = useServices();
  const [asked, ask] = useState<Question | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(http, { signal, background: true }),
    refetchInterval: readEveryMs ?? false,
  });
  if (data === undefined && error)
    return (
      <FailedState title={`The ${what} could not be loaded`} message={error.message} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <SkeletonRows rows={4} columns={3} label={`Loading the ${what}`} />;
  return (
    <div className={styles.column}>
      {children(data, ask)}
      {asked !== null && dialog?.(asked, () => ask(null), data)}
    </div>
  );
}
