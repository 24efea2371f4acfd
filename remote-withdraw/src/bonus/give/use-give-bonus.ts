import { useMemo, useState } from 'react';
import type { Bonus, BonusGround, BonusPreview } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { useDialogDecision, verdictWords, type Decision } from '@backoffice/shared/desk';
import { usePause } from '@backoffice/shared/list';
import { useQuery, useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import { type AskedBonus, bonusRequest, type NewBonus, previewBonus } from '../bonus.resource.ts';
import { newDraft, readDraft, type GiveDraft, type GiveErrors } from './give-draft.ts';

export interface GiveBonus {
  draft: GiveDraft;
  change: (change: Partial<GiveDraft>) => void;
  errors: GiveErrors;
  preview: BonusPreview | null;
  /** Why the preview failed. */
  failure: string | null;
  /** The server's answer to the last try. */
  words: string | null;
  /** Whether the form can be sent. */
  ready: boolean;
  /** The text of the button. */
  verb: string;
  decision: Decision<NewBonus, Bonus>;
  send: () => void;
}

const nothing: GiveErrors = {};

/**
 * The form of a bonus: the server previews the result while the person types, and the request carries what was seen.
 */
export function useGiveBonus(ground: BonusGround, onGiven: (bonus: Bonus) => void): GiveBonus {
  const { http } = useServices();
  const cache = useQueryClient();
  const { customer } = ground;
  const [draft, setDraft] = useState(() => newDraft(ground));
  const [tried, setTried] = useState(false);
  useUnsaved([draft.amount, draft.campaign, draft.reason].some((text) => text.trim() !== ''));
  const read = useMemo(() => readDraft(customer.id, draft), [customer.id, draft]);
  const print = 'asked' in read ? JSON.stringify(read.asked) : '';
  const settled = usePause(print, 250);
  const previewed = useQuery({
    queryKey: ['bonuses', 'preview', settled],
    queryFn: ({ signal }) => previewBonus(http, JSON.parse(settled) as AskedBonus, { signal, background: true }),
    enabled: settled !== '',
    placeholderData: (before) => before,
  });
  const preview = print ? (previewed.data ?? null) : null;

  const decision = useDialogDecision<NewBonus, Bonus>({
    name: `bonus for ${customer.code}`,
    request: (body) => bonusRequest(customer, body),
    onAnswer: (verdict) => {
      for (const topic of ['bonuses', 'customers', 'summary']) void cache.invalidateQueries({ queryKey: [topic] });
      if (verdict.kind === 'done') onGiven(verdict.data);
    },
  });
  const reasonMissing = draft.reason.trim().length < 3;
  const ready = 'asked' in read && settled === print && preview?.amountPaise != null && !previewed.isPlaceholderData;
  return {
    draft,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    errors: {
      ...('errors' in read && tried ? read.errors : nothing),
      ...(tried && reasonMissing ? { reason: 'Say why in a few words' } : nothing),
    },
    preview,
    failure: previewed.isError ? `Preview not available: ${previewed.error.message}` : null,
    words: verdictWords(decision.verdict),
    ready: ready || 'errors' in read,
    verb: decision.open ? 'Check status' : verbOf(preview),
    decision,
    send: () => {
      setTried(true);
      if (decision.open) return void decision.askAgain();
      if (!ready || reasonMissing || !('asked' in read) || preview?.amountPaise == null) return;
      void decision.decide({ ...read.asked, reason: draft.reason.trim(), seen: { amountPaise: preview.amountPaise } });
    },
  };
}

function verbOf(preview: BonusPreview | null): string {
  if (preview?.amountPaise == null) return 'Ask for it';
  return `Ask for ${formatRupees(preview.amountPaise)}`;
}
