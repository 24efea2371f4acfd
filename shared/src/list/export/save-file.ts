import { isPractice } from '@backoffice/shared/session';

/** Gives a file to the browser to save, and returns its name: that of a file of practice says so. */
export function saveFile(content: Blob, name: string): string {
  const saved = isPractice() ? `practice_${name}` : name;
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = saved;
  link.click();
  // Revoked after a delay, because some browsers start to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return saved;
}
