import type { Api } from '../../http/context.ts';
import { intakeDepositRoutes } from './deposits.ts';
import { intakeMethodRoutes } from './methods.ts';
import { intakeCustomerRoutes } from './parties/customers.ts';
import { intakePayeeRoutes } from './parties/payees.ts';
import { intakeStateRoutes } from './states.ts';
import { intakeWithdrawalRoutes } from './withdrawals.ts';

/** Routes for the operator's own app, from which customers and their requests come (domain, decision 9). */
export function intakeRoutes(app: Api): void {
  intakeCustomerRoutes(app);
  intakePayeeRoutes(app);
  intakeMethodRoutes(app);
  intakeDepositRoutes(app);
  intakeWithdrawalRoutes(app);
  intakeStateRoutes(app);
}
