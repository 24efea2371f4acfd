/** The most that the server reads, in bytes. */
const LARGEST = 10 * 1024 * 1024;

/** Why a file need not be sent at all, in the API's own sentences; null when the server is to read it. */
export function fileProblem({ size }: File): string | null {
  if (size === 0) return 'The file is empty.';
  return size > LARGEST ? 'The largest file is 10 MB. Download fewer days.' : null;
}
