export { Textarea } from '@mantine/core';
export { ConfirmDialog } from './overlay/confirm-dialog.tsx';
export { Detail } from './overlay/detail.tsx';
export { Dialog } from './overlay/dialog.tsx';
export { ModalFrame } from './overlay/modal-frame.tsx';
export { SideSheet } from './overlay/side-sheet.tsx';
export { SubmitButton } from './overlay/submit-button.tsx';
export { useHeldPage } from './overlay/use-held-focus.ts';
