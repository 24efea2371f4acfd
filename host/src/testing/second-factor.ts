import type { SecondFactor } from '@backoffice/shared/contract';

/** What the API says of a person's second factors; none unless the test says otherwise. */
export const aSecondFactor = (change: Partial<SecondFactor> = {}): SecondFactor => ({
  since: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  passkeysWork: true,
  required: false,
  ...change,
});
