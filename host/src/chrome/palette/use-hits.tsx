import type { Place, SearchHit } from '@backoffice/shared/contract';
import {
  BONUS_STATUSES,
  DEPOSIT_STATUSES,
  formatMoment,
  METHOD_STATUSES,
  sentenceCase,
  statusFace,
  UTR_STATUSES,
  WITHDRAWAL_STATUSES,
  type StatusFaces,
} from '@backoffice/shared/domain';
import { Money } from '@backoffice/shared/kit/core';
import { useLocation, useNavigate, useQuery } from '@backoffice/shared/remote';
import { CUSTOMER_KEY, type HostAddresses } from '@backoffice/shared/session';
import { useAddresses, usePanel, useStaff } from '../../services/panel-context.tsx';
import { useMenu } from '../module/use-module.ts';
import type { PaletteChoice } from './choice.ts';
import styles from './palette.module.css';
import { searchEverything } from './search.resource.ts';
import { usePaused } from './use-paused.ts';
import { useRecents } from './use-recents.ts';

/** After the last key, in milliseconds. */
export const PAUSE_MS = 180;

export interface Hits {
  state: 'idle' | 'searching' | 'found' | 'failed';
  choices: PaletteChoice[];
}

const FACES: Partial<Record<SearchHit['noun'], StatusFaces>> = {
  deposits: DEPOSIT_STATUSES,
  withdrawals: WITHDRAWAL_STATUSES,
  utrs: UTR_STATUSES,
  bonuses: BONUS_STATUSES,
  'payment-methods': METHOD_STATUSES,
};

/** Rows that match the text, each with the screen where this person sees it. */
export function useHits(text: string): Hits {
  const { http } = usePanel();
  const { businessTimeZone } = useStaff();
  const menu = useMenu();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const recents = useRecents();
  const asked = text.trim();
  const settled = usePaused(asked, PAUSE_MS);
  const found = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => searchEverything(http, settled, { signal, background: true }),
    enabled: settled.length > 0,
  });
  if (!asked)
    return {
      state: 'idle',
      choices: recents.list.map(({ no, name, screen, address }) => ({
        id: address,
        group: 'Recent',
        title: (
          <>
            <strong>{no}</strong> {name}
          </>
        ),
        words: '',
        detail: <span className={styles.where}>{screen}</span>,
        run: () => void navigate(address),
      })),
    };
  if (asked !== settled || found.isPending) return { state: 'searching', choices: [] };
  if (!found.data) return { state: 'failed', choices: [] };
  const isList = (path: string) => menu.some(({ segment }) => path === `/admin/${segment}`);
  const choices = found.data.items
    .flatMap((hit) => [placeOf(hit, addresses) ?? []].flat().map((place) => ({ hit, place })))
    .map(({ hit, place: { title, address, opensPanel } }) => ({
      id: address,
      group: 'Found',
      title: <HitTitle hit={hit} />,
      words: '',
      detail: <HitDetail hit={hit} zone={businessTimeZone} screen={title} />,
      run: () => {
        recents.keep({ no: hit.no, name: hit.name, screen: title, address });
        void navigate(opensPanel && isList(pathname) ? `${pathname}?${withPanel(search, hit)}` : address);
      },
    }));
  return { state: 'found', choices };
}

interface HitPlace extends Pick<Place, 'title' | 'address'> {
  /** A customer's panel opens over the open list; from other pages its address opens a list. */
  opensPanel?: boolean;
}

/**
 * The place of a hit, if any: a row's screen, else the host's page of one row; or a customer's panel, which shows all
 * their rows.
 */
function placeOf(hit: SearchHit, addresses: HostAddresses): HitPlace | null {
  if (hit.noun === 'customers') {
    const panel = addresses.ofCustomer(hit.no);
    return panel === null ? null : { title: 'Customer', address: panel, opensPanel: true };
  }
  const address = addresses.ofRow(hit.no);
  return addresses.placeOf(hit) ?? (address ? { title: 'Details', address } : null);
}

function withPanel(search: string, { no }: SearchHit): string {
  const query = new URLSearchParams(search);
  query.set(CUSTOMER_KEY, no);
  return query.toString();
}

function HitTitle({ hit: { no, name, amountPaise } }: { hit: SearchHit }) {
  return (
    <>
      <strong>{no}</strong> {amountPaise !== null && <Money paise={amountPaise} as="rupees" />} {name}
    </>
  );
}

function HitDetail({ hit: { noun, status, utr, at }, zone, screen }: { hit: SearchHit; zone: string; screen: string }) {
  const faces = FACES[noun];
  const state = faces ? statusFace(faces, status).label : sentenceCase(status);
  const when = noun === 'customers' ? null : formatMoment(at, zone, new Date());
  return (
    <>
      {[state, utr && `UTR ${utr}`, when].filter(Boolean).join(' · ')} <span className={styles.where}>{screen}</span>
    </>
  );
}
