import type { OwnReasonList } from '@backoffice/shared/contract';

type Told = NonNullable<OwnReasonList['told']>;

/** A message as a customer could read it; what is no placeholder stays as it is. */
export const exampleOf = (message: string, { placeholders }: Told): string =>
  placeholders.reduce((text, { name, example }) => text.replaceAll(`{${name}}`, example), message);
