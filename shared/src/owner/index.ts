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
export { StaffRoom } from './staff/staff-room.tsx';
export { RulesEditor } from './straight-through/rules-editor.tsx';
export { StopDialog, SwitchDialog } from './straight-through/switch-dialogs.tsx';
export { AMOUNTS, GUARDS, MODE_FACES, NUMBERS, PAYERS, REASON_WORDS, SOURCES } from './straight-through/words.ts';
