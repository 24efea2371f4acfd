/**
 * Addresses of PostgreSQL as libpq writes them, with one host or several: `postgresql://user@a:5432,b:5432/name`. Of
 * several the one that accepts writes is used, whatever their order (`target_session_attrs=read-write`).
 */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]*)([/?#].*)?$/;

interface Parts {
  before: string;
  hosts: string[];
  after: string;
}

function partsOf(url: string): Parts | undefined {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  return before === '' ? undefined : { before, hosts: hosts.split(','), after };
}

/** The address of each host, without what only concerns the list. */
export function hostsOf(url: string): string[] {
  const parts = partsOf(url);
  if (!parts) return [url];
  const { before, hosts, after } = parts;
  return hosts.map((host) => {
    const one = new URL(`${before}${host}${after}`);
    // Untouched where it can be: what Node spells anew is not always what PostgreSQL reads.
    if (!one.searchParams.has('target_session_attrs')) return `${before}${host}${after}`;
    one.searchParams.delete('target_session_attrs');
    return one.toString();
  });
}

/** The same address with something else than its hosts changed. */
export function changed(url: string, change: (one: URL) => void): string {
  const parts = partsOf(url);
  const first = new URL(parts ? `${parts.before}${parts.hosts[0] ?? ''}${parts.after}` : url);
  change(first);
  const now = partsOf(first.toString());
  return parts && now && parts.hosts.length > 1
    ? `${now.before}${parts.hosts.join(',')}${now.after}`
    : first.toString();
}

/** The role that connects. */
export function roleIn(url: string): string {
  let name = '';
  changed(url, (one) => (name = decodeURIComponent(one.username)));
  return name;
}

const WRITES = ['read-write', 'primary'];

/** What is wrong with an address, as the end of a sentence that begins with `must`; `undefined` when it can be used. */
export function addressProblem(url: string): string | undefined {
  const parts = /\s/.test(url) ? undefined : partsOf(url);
  if (!parts) return 'look like postgresql://user:password@host:5432/name';
  const several = parts.hosts.length > 1;
  const isHost = (host: string) => URL.canParse(`postgresql://${host || (several ? ':' : 'x')}/`);
  if (!parts.hosts.every(isHost) || !URL.canParse(`${parts.before}x${parts.after}`))
    return several
      ? 'name each host, like postgresql://user:password@first:5432,second:5432/name'
      : 'look like postgresql://user:password@host:5432/name';
  const { searchParams } = new URL(`${parts.before}x${parts.after}`);
  if (searchParams.get('host')?.includes(','))
    return 'name several hosts before the name of the database, like postgresql://user@first:5432,second:5432/name';
  const wanted = searchParams.get('target_session_attrs');
  if (wanted !== null && !WRITES.includes(wanted))
    return 'have target_session_attrs=read-write or none, because the API writes';
  return undefined;
}
