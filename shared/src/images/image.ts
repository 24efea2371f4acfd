import { storedName } from './file-name.ts';

/** The value of the image field (specification §3). */
export interface UploadImage {
  /** Name under which it is stored. */
  imageName: string;
  imageFile: Blob;
  /** Data URL, for the preview. */
  url: string;
}

/** Reads an accepted file. Rejects when the browser cannot read it (a folder, a file that has gone). */
export async function readImage(file: File, now: Date): Promise<UploadImage> {
  return { imageName: storedName(file.name, now), imageFile: file, url: await dataUrl(file) };
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
