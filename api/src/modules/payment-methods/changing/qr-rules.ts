import type { Tx } from '../../../db/database.ts';
import type { RefusalCode } from '../../../domain/refusal-codes.ts';
import { type FieldError } from '../../../http/envelope.ts';
import { keepImage } from '../../files/keep-image.ts';
import { readUpiCode } from '../../../domain/payment-methods/upi-code.ts';

/** The fields of a method that the QR image is compared with. */
interface Coded {
  qrFileId: string | null;
  vpa: string | null;
}

/**
 * The QR image must pay to exactly the UPI address that was typed (domain 2.9), because customers scan the image while
 * staff read the text. Without a typed address the one in the code is used, so that it is seen and reviewed. Never
 * halts.
 */
export async function checkQr<T extends Coded>(tx: Tx, details: T): Promise<{ details: T; errors: FieldError[] }> {
  if (!details.qrFileId) return { details, errors: [] };
  const file = await keepImage(tx, 'QR', details.qrFileId);
  if (!file) return wrong(details, 'UNKNOWN_FILE', 'Upload the QR image again.');
  if (file.qrText === null)
    return wrong(details, 'QR_UNREADABLE', 'No QR code can be read in this image. Choose a sharper one.');
  const code = readUpiCode(file.qrText);
  if (!code) return wrong(details, 'QR_NOT_UPI', 'This QR code is not one for UPI payments.');
  if (code.amount !== null)
    return wrong(
      details,
      'QR_FIXED_AMOUNT',
      `This QR code asks for a fixed amount, ${code.amount}. Use one without an amount.`,
    );
  if (details.vpa === null) return { details: { ...details, vpa: code.vpa }, errors: [] };
  if (details.vpa !== code.vpa)
    return wrong(
      details,
      'QR_MISMATCH',
      `The QR code pays to ${code.vpa}, but the UPI address typed is ${details.vpa}.`,
    );
  return { details, errors: [] };
}

const wrong = <T>(details: T, code: RefusalCode, msg: string) => ({
  details,
  errors: [{ field: 'qrFileId', code, msg }],
});
