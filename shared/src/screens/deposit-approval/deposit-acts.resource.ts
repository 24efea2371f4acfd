import type { Answer, Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { listUtrs } from '@backoffice/shared/entities';

/** Reads the records related to a deposit (domain 2.2). */
export type RelatedDeposits = Answer<'GET /deposits/{id}/related'>;

export const readRelated = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/deposits/{id}/related', { ...options, path: { id } });

/** An unmatched bank line that may belong to a deposit; the server lists the best rank first. */
export type Candidate = Answer<'GET /deposits/{id}/candidates'>['candidates'][number];

/** Whether a line is shown at once: found by the search, or with more in common than the amount and one thing else. */
export const isLikely = ({ rank, reasons, matchedTo }: Candidate): boolean =>
  rank < 4 || (reasons.length > 2 && matchedTo === null);

export const readCandidates = async (http: Http, id: string, options: RequestOptions): Promise<Candidate[]> =>
  (await get(http, '/deposits/{id}/candidates', { ...options, path: { id } })).candidates;

/** Searches the unmatched credit lines. */
export async function searchFreeLines(http: Http, q: string, options: RequestOptions): Promise<Candidate[]> {
  const query: Query = { q, status: ['unclaimed'], direction: 'CREDIT', sort: '-createdAt', limit: 10 };
  const { items } = await listUtrs(http, query, options);
  return items.map((utr) => ({ rank: 0, reasons: [], utr, matchedTo: null }));
}

/** A bonus that was given for a deposit. */
export type LinkedBonus = Answer<'POST /deposits/{id}/reverse'>['proposedBonusReversals'][number];

/** The bonuses that the API proposes to take back; only the answer to a reversal has any. */
export function bonusesOf(answer: unknown): readonly LinkedBonus[] {
  const proposed = (answer as { proposedBonusReversals?: LinkedBonus[] } | undefined)?.proposedBonusReversals;
  return Array.isArray(proposed) ? proposed : [];
}
