/** A mail as it lies in the folder. */
export interface StoredMail {
  uid: number;
  raw: Buffer;
  at: Date;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Numbers that a SEARCH finds: by UID or SINCE. As servers do, `n:*` finds the last mail even when it is below n. */
export function searched(mails: readonly StoredMail[], query: string): number[] {
  // No command that it knows marks a mail as read.
  if (/^SEEN\b/i.test(query)) return [];
  const since = /SINCE "?(\d{1,2})-(\w{3})-(\d{4})/i.exec(query);
  const day = since ? Date.UTC(Number(since[3]), MONTHS.indexOf(since[2]!), Number(since[1])) : 0;
  const range = /UID (\S+)/i.exec(query)?.[1];
  return chosen(mails, range ?? '1:*', ({ uid }) => uid)
    .filter(({ at }) => at.getTime() >= day)
    .map(({ uid }) => uid);
}

function chosen(
  mails: readonly StoredMail[],
  set: string,
  numberOf: (mail: StoredMail, at: number) => number,
): StoredMail[] {
  const last = mails.length ? numberOf(mails.at(-1)!, mails.length - 1) : 0;
  const ranges = set.split(',').map((one) => {
    const [from = 0, to = from] = one.split(':').map((part) => (part === '*' ? last : Number(part)));
    return [Math.min(from, to), Math.max(from, to)] as const;
  });
  return mails.filter((mail, at) =>
    ranges.some(([from, to]) => numberOf(mail, at) >= from && numberOf(mail, at) <= to),
  );
}

/** What a FETCH answers. */
export function answerFetch(mails: readonly StoredMail[], query: string, byUid: boolean): Buffer[] {
  const [set = '', ...rest] = query.split(' ');
  const wanted = rest.join(' ').toUpperCase();
  return chosen(mails, set, ({ uid }, at) => (byUid ? uid : at + 1)).map((mail) => {
    const parts = [Buffer.from(`UID ${mail.uid}`)] as Buffer[];
    if (wanted.includes('RFC822.SIZE')) parts.push(Buffer.from(`RFC822.SIZE ${mail.raw.length}`));
    if (wanted.includes('INTERNALDATE')) parts.push(Buffer.from(`INTERNALDATE "${internalDate(mail.at)}"`));
    if (wanted.includes('ENVELOPE')) parts.push(envelope(mail));
    const fields = /BODY\.PEEK\[(HEADER\.FIELDS \([^)]*\))\]/.exec(wanted)?.[1];
    if (fields) parts.push(literal(`BODY[${fields}]`, headersOf(mail.raw)));
    const part = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/.exec(wanted);
    if (part) {
      const from = Number(part[1] ?? 0);
      parts.push(
        literal(part[1] ? `BODY[]<${from}>` : 'BODY[]', mail.raw.subarray(from, from + Number(part[2] ?? Infinity))),
      );
    }
    const spaced = parts.flatMap((one, at) => (at ? [Buffer.from(' '), one] : [one]));
    return Buffer.concat([Buffer.from(`* ${mails.indexOf(mail) + 1} FETCH (`), ...spaced, Buffer.from(')\r\n')]);
  });
}

const literal = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${name} {${bytes.length}}\r\n`), bytes]);

const headersOf = (raw: Buffer): Buffer => raw.subarray(0, raw.indexOf('\r\n\r\n') + 4);

const headerOf = (raw: Buffer, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(headersOf(raw).toString())?.[1]?.trim();

function internalDate(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  return `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${time} +0000`;
}

const quoted = (text: string | undefined): string => (text === undefined ? 'NIL' : `"${text.replace(/["\\]/g, '')}"`);

function envelope({ raw }: StoredMail): Buffer {
  const address = /<?([^\s<>]+)@([^\s<>]+?)>?$/.exec(headerOf(raw, 'From') ?? '');
  const from = address ? `((NIL NIL ${quoted(address[1])} ${quoted(address[2])}))` : 'NIL';
  const words = [quoted(headerOf(raw, 'Date')), quoted(headerOf(raw, 'Subject')), from, from, from, 'NIL NIL NIL NIL'];
  return Buffer.from(`ENVELOPE (${words.join(' ')} ${quoted(headerOf(raw, 'Message-ID'))})`);
}
