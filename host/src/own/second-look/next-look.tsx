import type { SecondLook } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { LookCard } from '@backoffice/shared/owner';
import { useQueryClient } from '@backoffice/shared/remote';
import { useSend } from '../../owner/use-send.ts';
import { Panel } from '../../parts/panel.tsx';
import { usePanel } from '../../services/panel-context.tsx';
import { findRight, findWrong } from './second-look.resource.ts';

interface NextLookProps {
  of: SecondLook;
  /** How many wait, this one among them. */
  left: number;
  /** What came of it. */
  onDone: (said: string) => void;
}

/** The next credit to look at; the one after it follows at once. */
export function NextLook({ of, left, onDone }: NextLookProps) {
  const { http } = usePanel();
  const cache = useQueryClient();
  const { busy, error, run, say } = useSend();
  const { no, creditedPaise } = of.deposit;
  const end = (said: string) => {
    onDone(said);
    void cache.invalidateQueries({ queryKey: ['straight-through'] });
  };
  return (
    <Panel title={`${no}: ${formatRupees(creditedPaise ?? 0)}`} aside={<span>{`${left} waiting`}</span>}>
      <LookCard
        of={of}
        busy={busy}
        error={error}
        say={say}
        onRight={() => void run(() => findRight(http, of)).then((done) => done && end(`${no} was right.`))}
        onWrong={(reasonCode, remark) =>
          void run(() => findWrong(http, of, { version: of.version, reasonCode, remark })).then(
            (done) => done && end(`${no} was wrong. A lead reverses it.`),
          )
        }
      />
    </Panel>
  );
}
