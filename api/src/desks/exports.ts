import type { Api } from '../http/context.ts';
import { exportRoute } from '../listing/export/export-route.ts';
import { auditExport } from '../modules/audit/export.ts';
import { bonusExport } from '../modules/bonuses/export.ts';
import { customerExport } from '../modules/customers/export.ts';
import { movementExport } from '../modules/customers/movements/export.ts';
import { depositExport } from '../modules/deposits/export.ts';
import { methodExport } from '../modules/payment-methods/export.ts';
import { staffExport } from '../modules/staff/export.ts';
import { utrExport } from '../modules/utrs/export.ts';
import { withdrawalExport } from '../modules/withdrawals/export.ts';

/** Every list can be downloaded as a file (domain 2.0, Export). */
export function exportRoutes(app: Api): void {
  exportRoute(app, utrExport);
  exportRoute(app, depositExport);
  exportRoute(app, withdrawalExport);
  exportRoute(app, bonusExport);
  exportRoute(app, methodExport);
  exportRoute(app, customerExport);
  exportRoute(app, movementExport);
  exportRoute(app, auditExport);
  exportRoute(app, staffExport);
}
