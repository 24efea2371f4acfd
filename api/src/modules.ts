import type { Api } from './http/context.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { bonusRoutes } from './modules/bonuses/routes.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { depositRoutes } from './modules/deposits/routes.ts';
import { docsRoutes } from './modules/docs/routes.ts';
import { fileRoutes } from './modules/files/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { intakeRoutes } from './modules/intake/routes.ts';
import { paymentMethodRoutes } from './modules/payment-methods/routes.ts';
import { policyRoutes } from './modules/policy/routes.ts';
import { meRoutes } from './modules/sessions/me-routes.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { summaryRoutes } from './modules/summary/routes.ts';
import { utrRoutes } from './modules/utrs/routes.ts';
import { withdrawalRoutes } from './modules/withdrawals/routes.ts';
import { invariantRoutes } from './verify/routes.ts';

/** A module adds its routes to the API. */
export type Module = (api: Api) => void | Promise<void>;

/** Every module, in the order of the OpenAPI document. */
export const modules: readonly Module[] = [
  healthRoutes,
  docsRoutes,
  sessionRoutes,
  meRoutes,
  summaryRoutes,
  utrRoutes,
  depositRoutes,
  withdrawalRoutes,
  bonusRoutes,
  paymentMethodRoutes,
  customerRoutes,
  invariantRoutes,
  intakeRoutes,
  fileRoutes,
  auditRoutes,
  policyRoutes,
];
