import type { Api } from '../../http/context.ts';
import { intakeDepositRoutes } from './deposits.ts';
import { intakeMethodRoutes } from './methods.ts';
import { intakeStateRoutes } from './states.ts';
import { intakeWithdrawalRoutes } from './withdrawals.ts';

/** The operator's own app: customers and their requests come from there (domain, decision 9). */
export function intakeRoutes(app: Api): void {
  intakeMethodRoutes(app);
  intakeDepositRoutes(app);
  intakeWithdrawalRoutes(app);
  intakeStateRoutes(app);
}
