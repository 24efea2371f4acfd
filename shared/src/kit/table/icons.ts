export { default as IconArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
export { default as IconBookmark } from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
export { default as IconColumns3 } from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
export { default as IconFilter } from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
export { default as IconFilterX } from '@tabler/icons-react/dist/esm/icons/IconFilterX.mjs';
export { default as IconDownload } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
export { default as IconArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
