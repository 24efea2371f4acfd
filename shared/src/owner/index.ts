export { AuditRoom } from './audit/audit-room.tsx';
export { FranchiseDialog, type FranchiseQuestion } from './franchises/franchise-dialog.tsx';
export { KeyDialog, type KeyQuestion } from './keys/key-dialog.tsx';
export { FilePreview, useFilePreview } from './payout-files/file-preview.tsx';
export { LayoutEditor } from './payout-files/layout-editor.tsx';
export { formatWords } from './payout-files/layout-words.ts';
export { TemplateDialog, type TemplateStep } from './payout-files/template-dialogs.tsx';
export { PoliciesRoom } from './policies/policies-room.tsx';
export { StaffRoom } from './staff/staff-room.tsx';
