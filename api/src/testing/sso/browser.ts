/** A browser as far as sign-in needs one: cookies, redirects, and the provider's form. */
export interface Browser {
  /** Goes to an address and follows it for as long as it leads to another; answers where it ends and what is there. */
  open(address: string, form?: Record<string, string>): Promise<{ address: URL; html: string; status: number }>;
  /** The `cookie` header for an origin. */
  cookies(origin: string): string;
  keep(origin: string, name: string, value: string): void;
}

/** `stopAt` is where it stops without asking: the panel's own page. */
export function newBrowser(stopAt: string): Browser {
  const jar = new Map<string, Map<string, string>>();
  const of = (origin: string) => jar.get(origin) ?? jar.set(origin, new Map()).get(origin)!;
  const cookies = (origin: string) => [...of(origin)].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    keep: (origin, name, value) => void of(origin).set(name, value),
    async open(start, form) {
      let address = new URL(start);
      let body = form && new URLSearchParams(form);
      for (let hop = 0; hop < 12; hop += 1) {
        if (address.pathname === stopAt) return { address, html: '', status: 200 };
        const answer = await fetch(address, {
          method: body ? 'POST' : 'GET',
          redirect: 'manual',
          headers: { cookie: cookies(address.origin) },
          ...(body && { body }),
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (value && !/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) of(address.origin).set(name, value);
          else of(address.origin).delete(name);
        }
        const next = answer.headers.get('location');
        if (!next) return { address, html: await answer.text(), status: answer.status };
        address = new URL(next, address);
        body = undefined;
      }
      throw new Error(`No end of redirects at ${address.href}`);
    },
  };
}

/** Signs in on the provider's page; answers the code that the panel gets. */
export async function signInAt(browser: Browser, api: string, login: string): Promise<string> {
  let at = await browser.open(`${api}/api/auth/oidc/start`);
  const action = /<form[^>]*action="([^"]+)"/.exec(at.html)?.[1];
  if (action) at = await browser.open(new URL(action, at.address).href, { prompt: 'login', login, password: 'x' });
  return ticketOf(at.address);
}

export function ticketOf({ hash, href }: URL): string {
  const ticket = new URLSearchParams(hash.slice(1)).get('sso');
  if (!ticket) throw new Error(`There is no code for the panel at ${href}`);
  return ticket;
}
