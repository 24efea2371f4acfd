import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UserError } from '../user-error.mjs';

/**
 * Key and certificate of `plan.tls`. Throws a UserError when either cannot be used, or they do not belong together.
 *
 * @param {{ certFile: string, keyFile: string } | undefined} files
 */
export function readTls(files) {
  if (!files) return undefined;
  const cert = readFileSync(files.certFile, 'utf8');
  const key = readFileSync(files.keyFile, 'utf8');
  let belongs;
  try {
    belongs = new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch (error) {
    throw new UserError(
      `TLS_CERT and TLS_KEY have to be a certificate and its private key as PEM, the key without a passphrase: ${error.message}`,
    );
  }
  if (!belongs) throw new UserError('TLS_KEY is not the private key of TLS_CERT.');
  return { cert, key };
}
