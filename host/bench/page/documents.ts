import type { Deposit } from '@backoffice/shared/contract';
import { HEAD, wordsOf } from './plain/row.ts';

/*
 * The documents of the rivals. What they share is little: the panel's colours and a font of the system.
 */
const STYLE = `<style>body{margin:0;background:#15181d;color:#dfe3ea;font:14px/1.45 system-ui,sans-serif}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #2c323c;padding:5px 8px;text-align:left;white-space:nowrap}form{display:grid;gap:8px;max-width:320px;margin:20vh auto}</style>`;

const documentOf = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Back office</title><link rel="icon" href="data:,">${STYLE}${head}</head><body>${body}</body></html>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cells = (tag: string, words: readonly string[]) =>
  `<tr>${words.map((word) => `<${tag}>${escaped(word)}</${tag}>`).join('')}</tr>`;

/** The rows as a server would write them into the document. */
export const staticTable = (items: readonly Deposit[]): string =>
  documentOf(
    '',
    `<main><table><thead>${cells('th', HEAD)}</thead><tbody>${items.map((row) => cells('td', wordsOf(row))).join('')}</tbody></table></main>`,
  );

export const staticForm = (): string =>
  documentOf(
    '',
    '<main><form method="post" action="/api/auth/login"><label>Username <input name="username" autocomplete="username" required autofocus></label><label>Password <input name="password" type="password" autocomplete="current-password" required></label><button>Sign in</button></form></main>',
  );

/** The plain React application: the document itself asks for the rows, as nothing in it is faster. */
export const plainDocument = (main: string, list: string): string =>
  documentOf(
    `<script>const LIST=${JSON.stringify(list)},T=localStorage.admtkn;var early=T&&fetch(LIST,{headers:{authorization:'Bearer '+T}}).then(a=>a.json())</script><script src="/${main}" defer></script>`,
    '<div id="root"></div>',
  );

export interface TwinParts {
  main: string;
  start: string;
  pages: Record<string, string[]>;
  /** The panel's own document, without the files of the panel. */
  page: string;
}

/** The twin's document: the panel's, with the start script in it. */
export const twinDocument = ({ page, main, pages }: TwinParts, start: string): string =>
  page.replace(
    '<!-- panel -->',
    () => `<script>self.PAGES=${JSON.stringify(pages)};${start}</script><script src="/${main}" defer></script>`,
  );
