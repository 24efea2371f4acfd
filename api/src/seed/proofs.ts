import { createHash } from 'node:crypto';
import type { Book } from './book.ts';
import type { Random } from './random.ts';

export interface Proof {
  id: string;
  sha256: Buffer;
}

/** A customer's screenshot: a simple drawn receipt. */
export function addProof(
  book: Book,
  random: Random,
  at: Date,
  said: { name: string; amountPaise: number; utr: string },
): Proof {
  const content = Buffer.from(receipt(said, at));
  const proof = { id: random.id(at), sha256: createHash('sha256').update(content).digest() };
  book.rows.fileUpload.push({
    ...proof,
    mime: 'image/svg+xml',
    byteCount: content.length,
    width: WIDTH,
    height: HEIGHT,
    purpose: 'DEPOSIT_PROOF',
    imageName: `payment-receipt_${at.getTime()}.svg`,
    content,
    uploadedBy: null,
    franchiseId: null,
    createdAt: at,
  });
  return proof;
}

const WIDTH = 360;
const HEIGHT = 560;

function receipt({ name, amountPaise, utr }: { name: string; amountPaise: number; utr: string }, at: Date): string {
  const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(amountPaise / 100);
  const lines: [number, number, string, string][] = [
    [230, 34, '#101828', `Rs ${amount}`],
    [280, 16, '#475467', 'Paid to Sahyadri Services Pvt Ltd'],
    [340, 14, '#475467', `From ${name}`],
    [370, 14, '#475467', at.toISOString().slice(0, 16).replace('T', ' ')],
    [420, 14, '#475467', 'UTR'],
    [445, 20, '#101828', utr],
  ];
  const texts = lines.map(
    ([y, size, fill, text]) =>
      `<text x="180" y="${y}" font-family="sans-serif" font-size="${size}" fill="${fill}" text-anchor="middle">${text}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/><circle cx="180" cy="120" r="44" fill="#12b76a"/><path d="M160 121 l14 14 l28 -30" fill="none" stroke="#ffffff" stroke-width="8"/>${texts.join('')}</svg>`;
}
