/** What a payment code asks the customer's app to do. */
interface UpiCode {
  vpa: string;
  payeeName: string | null;
  /** The amount as the code writes it; a code for many customers has none. */
  amount: string | null;
}

/** Reads a UPI link or a Bharat QR (domain 1.1); `null` for any other text. */
export function readUpiCode(text: string): UpiCode | null {
  return readLink(text.trim()) ?? readBharat(text.trim());
}

function readLink(text: string): UpiCode | null {
  const [, query] = /^upi:\/\/pay\/?\?(.*)$/is.exec(text) ?? [];
  if (query === undefined) return null;
  const parts = new URLSearchParams(query);
  const vpa = parts.get('pa')?.trim().toLowerCase();
  return vpa ? { vpa, payeeName: parts.get('pn')?.trim() || null, amount: parts.get('am')?.trim() || null } : null;
}

/** The merchants' form: tag, length, value. Tag 26 holds the UPI address, 54 the amount, 59 the name. */
function readBharat(text: string): UpiCode | null {
  if (!text.startsWith('000201')) return null;
  const tags = readTags(text);
  const vpa = readTags(tags.get('26') ?? '')
    .get('01')
    ?.trim()
    .toLowerCase();
  return vpa?.includes('@')
    ? { vpa, payeeName: tags.get('59')?.trim() || null, amount: tags.get('54')?.trim() || null }
    : null;
}

function readTags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (let at = 0; at + 4 <= text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    if (!Number.isInteger(length)) break;
    tags.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return tags;
}
