export { Textarea } from '@mantine/core';
export { ConfirmDialog } from './overlay/confirm-dialog.tsx';
export { Detail } from './overlay/detail.tsx';
export { Dialog } from './overlay/dialog.tsx';
export { useEscape } from './overlay/use-escape.ts';
