/** Whether a group of staff must have a second factor. */
export const SECOND_FACTOR_MODES = ['optional', 'required'] as const;
export type SecondFactorMode = (typeof SECOND_FACTOR_MODES)[number];

/** Whose second factor counts in a single sign-on, from the looser to the stricter. */
export const SSO_FACTORS = ['provider', 'own'] as const;
export type SsoFactor = (typeof SSO_FACTORS)[number];

/** What is known of a person when the policies are applied. */
interface Person {
  lead: boolean;
  permissions: ReadonlySet<string>;
}

/** Each policy with the people it is about. */
const GROUPS = {
  'auth.secondFactor.owners': ({ permissions }: Person) => permissions.has('owner'),
  'auth.secondFactor.leads': ({ lead }: Person) => lead,
  'auth.secondFactor.payers': ({ permissions }: Person) => permissions.has('withdrawals.pay'),
  'auth.secondFactor.others': () => true,
};

type SecondFactorPolicy = keyof typeof GROUPS;
const secondFactorPolicies = Object.keys(GROUPS) as SecondFactorPolicy[];

/** Whether this person must have a second factor by these policies. */
export function mustHaveSecondFactor(
  person: Person,
  policies: Readonly<Record<SecondFactorPolicy, SecondFactorMode>>,
): boolean {
  return secondFactorPolicies.some((key) => policies[key] === 'required' && GROUPS[key](person));
}
