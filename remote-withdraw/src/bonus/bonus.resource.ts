import type { Bonus, BonusBudgets, BonusFilePreview, BonusGround, BonusPreview, Customer, Http, RequestOptions } from '@backoffice/shared/contract';
import type { RowPage } from '@backoffice/shared/queue';
import type { AskedDecision } from '@backoffice/shared/remote';

/** What is asked to give, as the API takes it: a share of a deposit or an amount. */
export interface AskedBonus {
  customerId: string;
  type: Bonus['type'];
  linkedDepositId: string | null;
  percentBp: number | null;
  amountPaise: number | null;
  campaignCode: string | null;
  turnoverMultiple: number | null;
}

export interface NewBonus extends AskedBonus {
  reason: string;
  /** What the preview said. */
  seen: { amountPaise: number };
}

export const findCustomers = async (http: Http, q: string, options: RequestOptions): Promise<Customer[]> =>
  (await http.get<RowPage<Customer>>('/customers', { ...options, query: { q, limit: 8 } })).items;

export const readGround = (http: Http, customerId: string, options: RequestOptions) => http.get<BonusGround>(`/bonuses/customers/${customerId}`, options);

/** Writes nothing, so that no toast follows it; rejects when there is no answer. */
export async function previewBonus(http: Http, asked: AskedBonus, options: RequestOptions): Promise<BonusPreview> {
  const outcome = await http.post<BonusPreview>('/bonuses/preview', asked, options);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.data;
}

export const bonusRequest = ({ code }: Pick<Customer, 'code'>, body: NewBonus): AskedDecision => ({ words: `Bonus for ${code}`, path: '/bonuses', body });

export const readBudgets = (http: Http, options: RequestOptions) => http.get<BonusBudgets>('/bonuses/budgets', options);

export async function previewFile(http: Http, text: string, options: RequestOptions): Promise<BonusFilePreview> {
  const outcome = await http.post<BonusFilePreview>('/bonuses/import/preview', { text }, options);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.data;
}

/** A file and what its preview said. */
export interface SentFile {
  text: string;
  seen: { new: number; newPaise: number };
}

export const bonusFileRequest = (body: SentFile): AskedDecision => ({ words: 'Upload of bonuses', path: '/bonuses/import', body });
