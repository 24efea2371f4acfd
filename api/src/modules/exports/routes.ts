import type { Api } from '../../http/context.ts';
import { exportRoute } from '../../listing/export/export-route.ts';
import { bonusExport } from '../bonuses/export.ts';
import { customerExport } from '../customers/export.ts';
import { movementExport } from '../customers/movements/export.ts';
import { depositExport } from '../deposits/export.ts';
import { methodExport } from '../payment-methods/export.ts';
import { utrExport } from '../utrs/export.ts';
import { withdrawalExport } from '../withdrawals/export.ts';

/** Every list of rows can be taken away as a file (domain 2.0, Export). */
export function exportRoutes(app: Api): void {
  exportRoute(app, utrExport);
  exportRoute(app, depositExport);
  exportRoute(app, withdrawalExport);
  exportRoute(app, bonusExport);
  exportRoute(app, methodExport);
  exportRoute(app, customerExport);
  exportRoute(app, movementExport);
}
