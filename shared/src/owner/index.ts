export { AuditRoom } from './audit/audit-room.tsx';
export { FranchiseDialog, type FranchiseQuestion } from './franchises/franchise-dialog.tsx';
export { KeyDialog, type KeyQuestion } from './keys/key-dialog.tsx';
export { PoliciesRoom } from './policies/policies-room.tsx';
export { SignOnDialog, type SignOnQuestion } from './single-sign-on/sign-on-dialog.tsx';
export { StaffRoom } from './staff/staff-room.tsx';
