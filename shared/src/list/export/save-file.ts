/** Gives a file to the browser to save. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Freed a moment later: some browsers begin to read it only then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
