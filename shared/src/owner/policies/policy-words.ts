import type { OwnPolicy } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';

type Value = OwnPolicy['value'];

/** Whether its values are words to choose from. */
export const isChosen = ({ unit }: Pick<OwnPolicy, 'unit'>): boolean => unit === 'mode' || unit === 'choice';

/** `₹2,00,000.00`, `10 minutes`, `above`. */
export function valueWords({ unit }: Pick<OwnPolicy, 'unit'>, value: Value): string {
  if (unit === 'paise') return formatRupees(Number(value));
  return unit === 'count' || isChosen({ unit }) ? String(value) : `${value} ${unit}`;
}

const isKeeping = ({ key }: Pick<OwnPolicy, 'key'>): boolean => key.startsWith('retention.');

/** Why a change waits for another owner. */
export const waitsBecause = (policy: Pick<OwnPolicy, 'key'>): string =>
  isKeeping(policy)
    ? 'This deletes sooner: it waits for another owner.'
    : 'This loosens a guard of money: it waits for another owner.';

/** Which changes of the policy wait for another owner. */
export const loosening = (policy: Pick<OwnPolicy, 'guardsMoney' | 'key'>): string => {
  if (!policy.guardsMoney) return 'One owner, at once';
  return isKeeping(policy) ? 'Fewer days wait for another owner' : 'Waits for another owner: it guards money';
};

/** The value as a person types it: rupees for amounts. */
export const typedValue = ({ unit, value }: Pick<OwnPolicy, 'unit' | 'value'>): string =>
  unit === 'paise' ? String(Number(value) / 100) : String(value);

/** A typed value as the API takes it; `null` when it is none. */
export function readValue({ unit }: Pick<OwnPolicy, 'unit'>, text: string): Value | null {
  if (isChosen({ unit })) return text;
  const figures = text.replaceAll(/[,\s₹]/g, '');
  const shape = unit === 'paise' ? /^(\d{1,14})(?:\.(\d{1,2}))?$/ : /^(\d{1,14})$/;
  const [, whole, fraction = ''] = shape.exec(figures) ?? [];
  if (whole === undefined) return null;
  return unit === 'paise' ? Number(whole + fraction.padEnd(2, '0')) : Number(whole);
}
