import { convert } from 'html-to-text';
import PostalMime from 'postal-mime';
import { LONGEST, plainMessage } from './text.ts';

/** An e-mail as parsers read it. */
export interface Mail {
  /** Address of the only sender, in small letters; empty when there is none or more than one. */
  from: string;
  text: string;
  messageId: string | null;
  sentAt: Date | null;
  /** Domains whose signature, or SPF where that counts, the receiving server has accepted. */
  signedBy: string[];
}

/** Parts within parts that are followed; banks send two. */
const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024 };

/** Reads a mail as it lies in the mailbox (RFC 5322). `null` when it cannot be read. */
export async function readMail(
  raw: string | Uint8Array,
  mailServer: string | null,
  { spfCounts = false }: { spfCounts?: boolean } = {},
): Promise<Mail | null> {
  const mail = await PostalMime.parse(raw, LIMITS).catch(() => null);
  if (!mail) return null;
  const senders = mail.headers.filter(({ key }) => key === 'from');
  const address = senders.length === 1 && mail.from && 'address' in mail.from ? mail.from.address : undefined;
  const body = mail.text?.trim() ? mail.text : convert((mail.html ?? '').slice(0, 200_000), PLAIN);
  const sentAt = mail.date ? new Date(mail.date) : null;
  return {
    from: address?.toLowerCase() ?? '',
    text: plainMessage(body).slice(0, LONGEST.email),
    messageId: mail.messageId ?? null,
    sentAt: sentAt && !Number.isNaN(sentAt.getTime()) ? sentAt : null,
    signedBy: signers(mail.headers, mailServer, spfCounts),
  };
}

const PLAIN = {
  wordwrap: false as const,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
  ],
  limits: { maxInputLength: 200_000, maxDepth: 100 },
};

/**
 * Domains that the receiving server names as `dkim=pass`, or `spf=pass` where that counts, in its own Authentication-Results (RFC 8601). Only the first
 * field of that server counts: what stands further down came with the mail. Quoted text and comments are dropped first,
 * because a sender can put words of their own into them.
 */
function signers(
  headers: readonly { key: string; value: string }[],
  mailServer: string | null,
  spfCounts: boolean,
): string[] {
  if (!mailServer) return [];
  const own = headers.find(
    ({ key, value }) =>
      key === 'authentication-results' && /^\s*([\w.-]+)/.exec(value)?.[1]?.toLowerCase() === mailServer,
  );
  if (!own) return [];
  const plain = own.value.replace(/"[^"]*"/g, '').replace(/\([^()]*\)/g, ' ');
  return plain
    .split(';')
    .slice(1)
    .flatMap((result) =>
      [DKIM, ...(spfCounts ? [SPF] : [])].flatMap((check) => check.exec(result)?.[1]?.toLowerCase() ?? []),
    );
}

/** The domain that has signed. */
const DKIM = /^\s*dkim\s*=\s*pass\b.*?\bheader\.(?:d\s*=\s*|i\s*=\s*[^\s;@]*@)([a-z0-9.-]+)/is;
/** The domain that lets this machine send in its name: of the address that bounces go to, not of the one that is shown. */
const SPF = /^\s*spf\s*=\s*pass\b.*?\bsmtp\.mailfrom\s*=\s*(?:[^\s;@]*@)?([a-z0-9.-]+)/is;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
const isWithin = (domain: string, outer: string): boolean => domain === outer || domain.endsWith(`.${outer}`);

/** Whether an address is one of a parser's senders: the address itself, or any of the domain. */
export const isMailSender = (from: string, sender: string): boolean =>
  sender.includes('@') ? from === sender : from.includes('@') && isWithin(domainOf(from), sender);

/** Whether one of the signatures speaks for the sender: of the domain itself, one below it, or the one above it. */
export function isSigned({ from, signedBy }: Pick<Mail, 'from' | 'signedBy'>, sender: string): boolean {
  const [domain, known] = [domainOf(from), domainOf(sender)];
  return signedBy.some(
    (signer) =>
      isWithin(domain, signer) &&
      (isWithin(signer, known) || (isWithin(known, signer) && signer.split('.').length >= 2)),
  );
}
