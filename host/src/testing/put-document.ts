import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(__dirname, '../../public/index.html');

/** Puts the sign-in form of the published document into the page, anew and empty. */
export function putDocument(): void {
  const parsed = new DOMParser().parseFromString(readFileSync(DOCUMENT, 'utf8'), 'text/html');
  document.getElementById('sign-in')?.remove();
  document.body.append(document.importNode(parsed.getElementById('sign-in')!, true));
}
