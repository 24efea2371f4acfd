/** Gives a file to the browser to save. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked after a delay, because some browsers start to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
