import { MAIL } from './mail.ts';
import { OTHER_SMS } from './sms-others.ts';
import { PRIVATE_SMS } from './sms-private.ts';

/** Parsers of eight Indian banks to begin with. Nobody changes them; owners copy one and name what it replaces. */
export const BUILT_IN_PARSERS = [...PRIVATE_SMS, ...OTHER_SMS, ...MAIL];
