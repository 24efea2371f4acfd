import { railOf, referencesIn } from '../../../domain/utrs/in-narration.ts';
import type { Rail } from '../../../domain/utrs/reference.ts';

export interface NarrationReading {
  /** The one reference of a rail in the text; `null` when there is none, and when there are several. */
  reference: string | null;
  /** All of them: which of several is meant is not guessed. */
  references: string[];
  rail: Rail | null;
  /** Whoever paid or was paid, as far as the bank wrote it. */
  name: string | null;
  /** UPI address or account number of the other side. */
  account: string | null;
}

const REF12 = String.raw`\d{12}`;
const UTR = '[A-Z]{4}[A-Z0-9]{12,18}';
const IFSC = '[A-Z]{4}0[A-Z0-9]{6}';
const FIELD = '[^/]+';
const form = (text: string): RegExp => new RegExp(text, 'i');

/** How banks write a payment; corpus/README.md says which statement each was seen in. The first that fits counts. */
const FORMS: RegExp[] = [
  // HDFC: UPI-NAME-VPA-IFSC-REF-REMARK; a UPI address may hold a hyphen, and a name too.
  form(String.raw`^UPI-(?<name>[^@]{1,60}?)-(?<account>[\w.-]{2,50}@[\w.]+)-`),
  form(String.raw`^IMPS-${REF12}-(?<name>[^-]+)(-[A-Z]{4}-(?<account>[X*\d]{4,20}))?(-|$)`),
  form(`^(?:NEFT|RTGS) (?:CR|DR)-${IFSC}-(?<name>[^-]+)`),
  form(`^(?:NEFT|RTGS) (?:CR|DR)-${UTR}-(?<name>[^-]+)`),
  // SBI: BY TRANSFER-UPI/CR/REF/NAME/BANK/VPA/REMARK, NEFT*IFSC*UTR*NAME
  form(`UPI/(?:CR|DR)/${REF12}/(?<name>${FIELD})/[^/]*/(?<account>[^/ ]+)`),
  // The same, cut off after the name.
  form(`UPI/(?:CR|DR)/${REF12}/(?<name>${FIELD})`),
  form(String.raw`NEFT\*${IFSC}\*${UTR}\*(?<name>[^*-]+)`),
  form(`RTGS UTR NO: ?${UTR}[- ]+(?<name>[^-/]+)`),
  // Axis: UPI/P2A/REF/NAME/BANK/REMARK, IMPS/P2A/REF/NAME/BANK/…
  form(`^(?:UPI|IMPS)/P2[AM]/${REF12}/(?<name>${FIELD})`),
  form(`^(?:NEFT|RTGS)/${UTR}/(?<name>${FIELD})`),
  // IndusInd: UPI/REF/CR/NAME/BANK/VPA/REMARK
  form(`^UPI/${REF12}/(?:CR|DR)/(?<name>${FIELD})/[^/]*/(?<account>[^/]+)`),
  // YES: UPI/REF/From:VPA/To:VPA/REMARK
  form(`^UPI/${REF12}/From:(?<from>${FIELD})/To:(?<to>${FIELD})`),
  // ICICI: UPI/NAME/VPA/REMARK/BANK/REF/…, and earlier UPI/REF/REMARK/VPA/NAME
  form(`^UPI/(?<name>[^/@]+)/(?<account>[^/@]+@[^/]+)/`),
  form(`^UPI/${REF12}/[^/]*/(?<account>[^/@]+@[^/]*)/(?<name>${FIELD})`),
  form(`^MMT/IMPS/${REF12}/[^/]*/(?<name>${FIELD})/${FIELD}`),
  form(`^(?:NEFT|RTGS)-${UTR}-(?<name>[^-]+)`),
  // Kotak: UPI/NAME/REF/REMARK, Recd:IMPS/REF/NAME/BANK/…, NEFT UTR NAME
  form(`^UPI/(?<name>[^/@]+)/${REF12}(/|$)`),
  form(String.raw`^(?:Recd|Sent):? ?IMPS/${REF12}/(?<name>${FIELD})(/[A-Z]{4}/(?<account>[X*\d]{4,20}))?`),
  form(`^(?:NEFT|RTGS) ${UTR} (?<name>.+)$`),
];

/** Reference, rail and other side of a payment, out of the text that the bank prints beside it. */
export function readNarration(narration: string, direction: 'CREDIT' | 'DEBIT' = 'CREDIT'): NarrationReading {
  const references = referencesIn(narration);
  const reference = references.length === 1 ? (references[0] ?? null) : null;
  return { reference, references, rail: railOf(narration, reference), ...findParty(narration, direction) };
}

/** The other side of a payment. */
export function findParty(
  narration: string,
  direction: 'CREDIT' | 'DEBIT' = 'CREDIT',
): Pick<NarrationReading, 'name' | 'account'> {
  const text = narration.slice(0, 500).replace(/\s+/g, ' ').trim();
  for (const each of FORMS) {
    const groups = each.exec(text)?.groups;
    if (!groups) continue;
    const account = groups['account'] ?? (direction === 'CREDIT' ? groups['from'] : groups['to']);
    return { name: shown(groups['name'], /[a-z]{2}/i), account: shown(account, /[@\d]/) };
  }
  return { name: null, account: /(?<![\w.-])[\w.]{2,50}@[a-z][\w.]+/i.exec(text)?.[0] ?? null };
}

const shown = (text: string | undefined, needs: RegExp): string | null => {
  const plain = text?.replace(/[-\s]+$/, '').trim();
  return plain && needs.test(plain) ? plain : null;
};
