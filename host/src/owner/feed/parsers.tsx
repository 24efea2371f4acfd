import { useState } from 'react';
import type { FeedParser, FeedParserDefinition } from '@backoffice/shared/contract';
import { Button, FailedState, Group, SkeletonRows, StatusBadge } from '@backoffice/shared/kit/core';
import { ParserEditor, RetireParserDialog, SecondPersonNotice } from '@backoffice/shared/owner';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { Panel } from '../../parts/panel.tsx';
import { listParsers } from './feed.resource.ts';
import styles from '../owner.module.css';

interface Edited {
  of: FeedParser | null;
  from: FeedParserDefinition;
}

const NEW: FeedParserDefinition = {
  name: '',
  bank: '',
  kind: 'sms',
  reads: 'CREDIT',
  senders: [],
  template: '',
  dates: 'DMY',
  examples: [],
  replaces: null,
};

/** That another owner has confirmed one is no event. */
const READ_EVERY_MS = 20_000;

/** The parsers by bank: built-in ones are copied, those of owners are changed; both take two owners. */
export function Parsers() {
  const { http } = useServices();
  const [edited, edit] = useState<Edited | null>(null);
  // Which button led to the editor: it has the focus again afterwards.
  const [left, setLeft] = useState<string>();
  const reached = () => setLeft(undefined);
  const begin = (next: Edited) => {
    setLeft(codeOf(next));
    edit(next);
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['feed', 'parsers'],
    queryFn: ({ signal }) => listParsers(http, { signal, background: true }),
    refetchInterval: READ_EVERY_MS,
  });
  if (!data && error)
    return (
      <FailedState title="The parsers could not be loaded" message={error.message} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={6} columns={3} label="Loading the parsers" />;
  if (edited)
    return (
      <Panel title={edited.of ? `Change ${edited.of.code}` : 'New parser'}>
        <div className={styles.inside}>
          <ParserEditor {...edited} onLeave={() => edit(null)} />
        </div>
      </Panel>
    );
  const banks = [...new Set(data.items.map(({ definition }) => definition.bank))].sort();
  return (
    <>
      <div>
        <Button
          variant="default"
          data-autofocus={left === codeOf({ of: null, from: NEW }) || undefined}
          onFocus={reached}
          onClick={() => begin({ of: null, from: NEW })}
        >
          New parser
        </Button>
      </div>
      {banks.map((bank) => (
        <Panel key={bank} title={bank}>
          <div className={styles.inside}>
            {data.items
              .filter(({ definition }) => definition.bank === bank)
              .map((parser) => (
                <Parser
                  key={parser.code}
                  of={parser}
                  wasLeft={left === parser.code}
                  onReached={reached}
                  onEdit={begin}
                />
              ))}
          </div>
        </Panel>
      ))}
    </>
  );
}

/** The code that an editor was opened for; that of none is empty. */
const codeOf = ({ of, from }: Edited): string => of?.code ?? from.replaces ?? '';

const face = ({ id, state, replacedBy }: FeedParser) => {
  if (replacedBy) return { tone: 'neutral', label: `Replaced by ${replacedBy}` } as const;
  if (id === null) return { tone: 'neutral', label: 'Built in' } as const;
  if (state === 'new') return { tone: 'warn', label: 'Waits for another owner' } as const;
  return state === 'active'
    ? ({ tone: 'good', label: 'In use' } as const)
    : ({ tone: 'neutral', label: 'Out of use' } as const);
};

interface ParserProps {
  of: FeedParser;
  /** Its editor was left a moment ago. */
  wasLeft: boolean;
  onReached: () => void;
  onEdit: (edited: Edited) => void;
}

function Parser({ of, wasLeft, onReached, onEdit }: ParserProps) {
  const [retiring, setRetiring] = useState(false);
  const { code, definition, id, state, waiting } = of;
  const shown = of.asked?.definition ?? definition;
  return (
    <div>
      {waiting && <SecondPersonNotice of={waiting} />}
      <div>
        <strong>{shown.name}</strong> ({shown.kind === 'sms' ? 'SMS' : 'e-mail'}, {code}) <StatusBadge {...face(of)} />
      </div>
      <p className={styles.fine}>{shown.template}</p>
      <Group gap="xs">
        {id === null ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Copy and change ${code}`}
            data-autofocus={wasLeft || undefined}
            onFocus={onReached}
            onClick={() =>
              onEdit({ of: null, from: { ...definition, name: `Our ${definition.name}`.slice(0, 60), replaces: code } })
            }
          >
            Copy and change
          </Button>
        ) : (
          !waiting && (
            <>
              <Button
                size="xs"
                variant="default"
                aria-label={`Change ${code}`}
                data-autofocus={wasLeft || undefined}
                onFocus={onReached}
                onClick={() => onEdit({ of, from: definition })}
              >
                Change
              </Button>
              {state === 'active' && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Take out of use: ${code}`}
                  onClick={() => setRetiring(true)}
                >
                  Take out of use
                </Button>
              )}
            </>
          )
        )}
      </Group>
      {retiring && id !== null && <RetireParserDialog of={of} id={id} onLeave={() => setRetiring(false)} />}
    </div>
  );
}
