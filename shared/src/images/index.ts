export { ACCEPTED_IMAGES, isAcceptedImage, LARGEST_IMAGE, UNSUPPORTED_TYPE } from './accepted.ts';
export { extensionOf, slug, storedName } from './file-name.ts';
export { readImage, type UploadImage } from './image.ts';
