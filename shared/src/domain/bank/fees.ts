/** What a bank charges for a payment by a rail, as the API's `FeeRule`. */
interface FeeRule {
  direction: 'CREDIT' | 'DEBIT';
  rail: string;
  fixedPaise: number;
  basisPoints: number;
  minPaise: number | null;
  maxPaise: number | null;
  taxBasisPoints: number;
}

const share = (paise: number, basisPoints: number): number =>
  Number((BigInt(paise) * BigInt(basisPoints) + 5_000n) / 10_000n);

/** Fee with tax that a rule expects for an amount; the API computes the same (domain 1.6). */
export function feeOf({ fixedPaise, basisPoints, minPaise, maxPaise, taxBasisPoints }: FeeRule, paise: number): number {
  const plain = fixedPaise + share(paise, basisPoints);
  const fee = Math.min(Math.max(plain, minPaise ?? 0), maxPaise ?? Number.MAX_SAFE_INTEGER);
  return fee + share(fee, taxBasisPoints);
}
