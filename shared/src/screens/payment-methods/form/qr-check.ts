import { normaliseVpa } from '@backoffice/shared/domain';
import type { QrCode } from '../methods.resource.ts';

/** What is wrong with a QR code for this UPI address; the server says the same and blocks (domain 2.9). */
export function qrError(code: QrCode | null, typedVpa: string): string | null {
  if (!code) return 'No UPI code can be read in this image. Choose a sharper one.';
  if (code.amount !== null) return `This QR code asks for a fixed amount, ${code.amount}. Use one without an amount.`;
  const vpa = normaliseVpa(typedVpa);
  return vpa && vpa !== code.vpa ? `The QR code pays to ${code.vpa}, but the UPI address typed is ${vpa}.` : null;
}
