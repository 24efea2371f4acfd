import { Type } from 'typebox';
import { nullable, object, Timestamp } from '../../http/schemas.ts';
import { StaffProfile } from './profile.ts';

/** What a sign-in answers, whichever way it was. */
export const SignedIn = object({
  token: Type.String(),
  auth: StaffProfile,
  user: Type.String({ description: 'The username' }),
  last: nullable(
    object(
      { at: Timestamp, ip: nullable(Type.String()) },
      { description: 'The sign-in before this one, so that a person notices one that was not theirs' },
    ),
  ),
});
