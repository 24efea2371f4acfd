import type { Api } from './http/context.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { bonusRoutes } from './modules/bonuses/routes.ts';
import { leaseRoutes } from './modules/leases/routes.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { dayCloseRoutes } from './desks/day-close/routes.ts';
import { depositRoutes } from './modules/deposits/routes.ts';
import { docsRoutes } from './modules/docs/routes.ts';
import { exportRoutes } from './desks/exports.ts';
import { eventRoutes } from './modules/events/routes.ts';
import { feedRoutes } from './desks/feed/routes.ts';
import { fileRoutes } from './desks/files/routes.ts';
import { franchiseRoutes } from './modules/franchises/routes.ts';
import { intakeKeyRoutes } from './modules/staff/app-keys/routes.ts';
import { retentionRoutes } from './modules/policy/retention/routes.ts';
import { payoutTemplateRoutes } from './modules/withdrawals/templates/routes.ts';
import { handOverRoutes } from './desks/hand-overs/routes.ts';
import { healthRoutes } from './modules/health.ts';
import { importRoutes } from './desks/imports/routes.ts';
import { intakeRoutes } from './desks/intake/routes.ts';
import { noteRoutes } from './modules/notes/routes.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { ledgerRoutes } from './modules/ledger/routes.ts';
import { paymentMethodRoutes } from './modules/payment-methods/routes.ts';
import { ownReasonRoutes } from './desks/policies/reasons/routes.ts';
import { ownPolicyRoutes } from './desks/policies/routes.ts';
import { reasonRoutes } from './modules/policy/reasons.ts';
import { policyRoutes } from './modules/policy/routes.ts';
import { practiceRoutes } from './desks/practice/routes.ts';
import { riskRoutes } from './desks/risk/routes.ts';
import { searchRoutes } from './desks/search/routes.ts';
import { meRoutes } from './modules/sessions/me-routes.ts';
import { reportRoutes } from './modules/reports/routes.ts';
import { secondPersonRoutes } from './desks/second-person/routes.ts';
import { sessionRoutes } from './modules/sessions/routes.ts';
import { statementRoutes } from './desks/statements/routes.ts';
import { startRoutes } from './desks/start/routes.ts';
import { singleSignOnRoutes } from './modules/staff/single-sign-on/routes.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import { straightThroughRoutes } from './desks/straight-through/routes.ts';
import { summaryRoutes } from './desks/summary/routes.ts';
import { utrRoutes } from './modules/utrs/routes.ts';
import { overrideRoutes } from './desks/overrides/routes.ts';
import { utrEntryRoutes } from './desks/utr-entry/routes.ts';
import { workQueueRoutes } from './desks/work-queues/routes.ts';
import { webHookRoutes } from './desks/web-hooks/routes.ts';
import { viewRoutes } from './modules/views/routes.ts';
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
  secondPersonRoutes,
  handOverRoutes,
  searchRoutes,
  eventRoutes,
  utrRoutes,
  utrEntryRoutes,
  statementRoutes,
  depositRoutes,
  withdrawalRoutes,
  bonusRoutes,
  paymentMethodRoutes,
  dayCloseRoutes,
  customerRoutes,
  importRoutes,
  franchiseRoutes,
  intakeKeyRoutes,
  webHookRoutes,
  payoutTemplateRoutes,
  feedRoutes,
  retentionRoutes,
  singleSignOnRoutes,
  exportRoutes,
  invariantRoutes,
  ledgerRoutes,
  intakeRoutes,
  fileRoutes,
  auditRoutes,
  riskRoutes,
  straightThroughRoutes,
  practiceRoutes,
  notificationRoutes,
  noteRoutes,
  leaseRoutes,
  workQueueRoutes,
  policyRoutes,
  reasonRoutes,
  staffRoutes,
  startRoutes,
  ownPolicyRoutes,
  ownReasonRoutes,
  viewRoutes,
  reportRoutes,
  overrideRoutes,
];
