export { CsvChoice } from '@backoffice/shared/list';
export { AuditRoom } from './audit/audit-room.tsx';
export { FranchiseDialog, type FranchiseQuestion } from './franchises/franchise-dialog.tsx';
export { KeyDialog, type KeyQuestion } from './keys/key-dialog.tsx';
export { PoliciesRoom } from './policies/policies-room.tsx';
export { StaffRoom } from './staff/staff-room.tsx';
