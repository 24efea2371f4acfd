import { callEarly } from '../../../src/first/early-call.ts';
import { rememberedList } from '../../../src/first/early-list.ts';
import { storedToken } from '../../../src/start/stored-staff.ts';

/** The files of each page, written into the document by the build. */
declare const PAGES: Record<string, string[]>;

/*
 * What a tuned single application does in its document: it sends the list of this address, if a visit has kept it, and
 * names the file of this page, as the panel's start script does.
 */
if (document.documentElement.dataset.first === 'shell') {
  const list = rememberedList();
  if (list) globalThis.__EARLY__?.calls.push(callEarly('GET', list, storedToken()));
  const [segment = ''] = location.pathname.replace(/^\/admin\/?/, '').split('/');
  for (const file of PAGES[segment] ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: `/${file}` });
    document.head.append(link);
  }
}
