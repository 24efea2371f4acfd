import type { Static } from 'typebox';
import { columnsOf } from '../../listing/export/column.ts';
import type { ExportedList } from '../../listing/export/export-route.ts';
import { auditListing, AuditQuery, type Event, type EventRow } from './read-audit.ts';

const { text, reason, reference, time, number } = columnsOf<Event>();
const facts = (of: Event['after']) => (of === null ? null : JSON.stringify(of));

/** The audit as a file: who did what, when and why. */
export const auditExport: ExportedList<Static<typeof AuditQuery>, EventRow, Event> = {
  path: '/audit',
  operationId: 'exportAudit',
  permission: 'audit.read',
  query: AuditQuery,
  listing: auditListing,
  columns: [
    number('seq', 'No.', ({ seq }) => seq),
    time('at', 'At', ({ at }) => at),
    text('by', 'By', ({ actor }) => actor?.username),
    text('role', 'Role', ({ actorRole }) => actorRole),
    text('action', 'Act', ({ action }) => action),
    text('type', 'About', ({ entityType }) => entityType),
    reference('row', 'Row', ({ entityNo, entityId }) => entityNo ?? entityId),
    reason('reason', 'Reason', (row) => row.reason),
    text('before', 'Before', ({ before }) => facts(before)),
    text('after', 'After', ({ after }) => facts(after)),
    text('sealed', 'Sealed', ({ sealed }) => (sealed ? 'Yes' : 'No')),
    reference('request', 'Request', ({ requestId }) => requestId),
  ],
};
