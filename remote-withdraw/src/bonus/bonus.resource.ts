import type {
  BodyOf,
  BonusFilePreview,
  BonusPreview,
  Customer,
  Http,
  RequestOptions,
} from '@backoffice/shared/contract';
import { asked, get, post } from '@backoffice/shared/http';

/** A requested bonus for the preview: a share of a deposit or an amount. */
export type AskedBonus = BodyOf<'POST /bonuses/preview'>;
export type NewBonus = BodyOf<'POST /bonuses'>;

export const readGround = (http: Http, customerId: string, options: RequestOptions) =>
  get(http, '/bonuses/customers/{id}', { ...options, path: { id: customerId } });

/** Changes nothing, so no toast follows; rejects when the preview is refused. */
export async function previewBonus(http: Http, asked: AskedBonus, options: RequestOptions): Promise<BonusPreview> {
  const outcome = await post(http, '/bonuses/preview', asked, options);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.data;
}

export const bonusRequest = ({ code }: Pick<Customer, 'code'>, body: NewBonus) =>
  asked('/bonuses', { words: `Bonus for ${code}`, body });

export const readBudgets = (http: Http, options: RequestOptions) => get(http, '/bonuses/budgets', options);

export async function previewFile(http: Http, text: string, options: RequestOptions): Promise<BonusFilePreview> {
  const outcome = await post(http, '/bonuses/import/preview', { text }, options);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.data;
}

/** A file with the result of its preview. */
export type SentFile = BodyOf<'POST /bonuses/import'>;

export const bonusFileRequest = (body: SentFile) => asked('/bonuses/import', { words: 'Upload of bonuses', body });
