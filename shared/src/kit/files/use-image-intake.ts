import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { isAcceptedImage, LARGEST_IMAGE, readImage, UNSUPPORTED_TYPE, type UploadImage } from '../../images/index.ts';

interface Intake {
  onImage: (image: UploadImage) => void;
  onReject: (reason: string) => void;
}

/** Accepts an image that is chosen, dropped or pasted, with the same checks for all three (specification §5). */
export function useImageIntake({ onImage, onReject }: Intake) {
  const [over, setOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const complaint = complaintOf(file);
    if (complaint) return onReject(complaint);
    const image = await readImage(file, new Date()).catch(() => null);
    if (image) onImage(image);
    else onReject('The file could not be read');
  };
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void take(event.dataTransfer.files[0]);
    },
    onPaste: (event: ClipboardEvent) => {
      const file = event.clipboardData.files[0];
      if (!file) return;
      event.preventDefault();
      void take(file);
    },
  };
  return { over, take, zone };
}

function complaintOf(file: File): string | null {
  if (!isAcceptedImage(file)) return UNSUPPORTED_TYPE;
  if (file.size > LARGEST_IMAGE) return 'The image is larger than 5 MB';
  return file.size === 0 ? 'The file is empty' : null;
}
