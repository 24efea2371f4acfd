import { Type } from 'typebox';

/** Path parameters of one customer. */
export const customerParams = {
  id: Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$', description: 'UUID or code' }),
};
