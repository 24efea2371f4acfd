export { default as IconColumns3 } from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
