import type { Api } from '../../http/context.ts';
import { intakeAnswerRoutes } from './answers.ts';
import { intakeDepositRoutes } from './deposits.ts';
import { intakeEventRoutes } from './events.ts';
import { intakeMethodRoutes } from './methods.ts';
import { intakeMoneyRoutes } from './parties/money.ts';
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
  intakeAnswerRoutes(app);
  intakeStateRoutes(app);
  intakeMoneyRoutes(app);
  intakeEventRoutes(app);
}
