import type { SearchHit } from '@backoffice/shared/contract';
import { BONUS_STATUSES, DEPOSIT_STATUSES, formatMoment, METHOD_STATUSES, sentenceCase, statusFace, UTR_STATUSES, WITHDRAWAL_STATUSES, type StatusFaces } from '@backoffice/shared/domain';
import { Money } from '@backoffice/shared/kit/core';
import { useLocation, useNavigate, useQuery } from '@backoffice/shared/remote';
import { CUSTOMER_KEY } from '@backoffice/shared/session';
import { usePanel, useStaff } from '../../services/panel-context.tsx';
import { useMenu } from '../use-module.ts';
import type { PaletteChoice } from './choice.ts';
import styles from './palette.module.css';
import { searchEverything } from './search.resource.ts';
import { usePaused } from './use-paused.ts';

const PAUSE_MS = 180;

export interface Hits {
  state: 'idle' | 'searching' | 'found' | 'failed';
  choices: PaletteChoice[];
}

const FACES: Partial<Record<SearchHit['kind'], StatusFaces>> = {
  deposit: DEPOSIT_STATUSES,
  withdrawal: WITHDRAWAL_STATUSES,
  utr: UTR_STATUSES,
  bonus: BONUS_STATUSES,
  'payment-method': METHOD_STATUSES,
};

/** Rows that the text names, each leading to the screen where this person sees it. */
export function useHits(text: string): Hits {
  const { http } = usePanel();
  const { businessTimeZone } = useStaff();
  const menu = useMenu();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = text.trim();
  const settled = usePaused(asked, PAUSE_MS);
  const found = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => searchEverything(http, settled, { signal, background: true }),
    enabled: settled.length > 0,
  });
  if (!asked) return { state: 'idle', choices: [] };
  if (asked !== settled || found.isPending) return { state: 'searching', choices: [] };
  if (!found.data) return { state: 'failed', choices: [] };
  const isList = (path: string) => menu.some(({ segment }) => path === `/admin/${segment}`);
  const titles = new Map(menu.map(({ segment, title }) => [segment, title]));
  const choices = found.data.items.map((hit) => ({
    id: `${hit.segment} ${hit.query}`,
    group: 'Found',
    title: <HitTitle hit={hit} />,
    words: '',
    detail: <HitDetail hit={hit} zone={businessTimeZone} screen={opensPanel(hit) ? 'Customer' : (titles.get(hit.segment) ?? hit.segment)} />,
    run: () => void navigate(opensPanel(hit) && isList(pathname) ? `${pathname}?${withPanel(search, hit)}` : `/admin/${hit.segment}?${hit.query}`),
  }));
  return { state: 'found', choices };
}

/** The panel of a customer opens over the list that is on the screen; from elsewhere the server says which list to go to. */
const opensPanel = ({ query }: SearchHit): boolean => query.startsWith(`${CUSTOMER_KEY}=`);

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

function HitDetail({ hit: { kind, status, utr, at }, zone, screen }: { hit: SearchHit; zone: string; screen: string }) {
  const faces = FACES[kind];
  const state = faces ? statusFace(faces, status).label : sentenceCase(status);
  const when = kind === 'customer' ? null : formatMoment(at, zone, new Date());
  return (
    <>
      {[state, utr && `UTR ${utr}`, when].filter(Boolean).join(' · ')} <span className={styles.where}>{screen}</span>
    </>
  );
}
