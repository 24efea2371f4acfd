import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Certificate {
  /** Files with the certificate, which is its own authority, and with its key. */
  certFile: string;
  keyFile: string;
  cert: string;
  key: string;
}

let made: Certificate | undefined;

/** A certificate for 127.0.0.1 that signed itself, made once for each test process. */
export function testCertificate(): Certificate {
  if (made) return made;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'imap-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=mail.test',
    ].concat(['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', keyFile, '-out', certFile]),
    { stdio: 'ignore' },
  );
  made = { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
  return made;
}
