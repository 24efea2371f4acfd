export { ImageField } from './files/image-field.tsx';
export { ImageViewer } from './files/image-viewer.tsx';
