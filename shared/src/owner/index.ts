// What the host's pages of the room share with the desks: the host itself does not see their code.
export { SecondPersonNotice } from '@backoffice/shared/desk';
export { CsvChoice } from '@backoffice/shared/list';
export { AuditRoom } from './audit/audit-room.tsx';
export { FranchiseDialog, type FranchiseQuestion } from './franchises/franchise-dialog.tsx';
export { KeyDialog, type KeyQuestion } from './keys/key-dialog.tsx';
export { FilePreview, useFilePreview } from './payout-files/file-preview.tsx';
export { LayoutEditor } from './payout-files/layout-editor.tsx';
export { formatWords, modeWords } from './payout-files/layout-words.ts';
export { TemplateDialog, type TemplateStep } from './payout-files/template-dialogs.tsx';
export { toRow as toPolicyRow } from './policies/policies.resource.ts';
export { PoliciesRoom, PolicyButtons } from './policies/policies-room.tsx';
export { ReasonsRoom } from './reasons/reasons-room.tsx';
export { SignOnDialog, type SignOnQuestion } from './single-sign-on/sign-on-dialog.tsx';
export { DeliveriesRoom } from './web-hooks/deliveries-room.tsx';
export { typesWords } from './web-hooks/event-words.ts';
export { HookDialog, type HookQuestion } from './web-hooks/hook-dialog.tsx';
export { useReadHooks } from './web-hooks/use-read-hooks.ts';
export { StaffRoom } from './staff/staff-room.tsx';
