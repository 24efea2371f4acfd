import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PROVENANCE = 'https://slsa.dev/provenance/v1';
const TYPE = 'application/vnd.in-toto+json';

/** What is signed: DSSE's encoding of type and body, so that neither can be taken for the other. */
const encoded = (body) => Buffer.concat([Buffer.from(`DSSEv1 ${TYPE.length} ${TYPE} ${body.length} `), body]);

/** The name of a key: the hash of its public half. */
const nameOf = (publicKey) =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');

function keyOf(file, create) {
  let key;
  try {
    key = create(readFileSync(file));
  } catch {
    throw new Error(`${file} is not a key that can be read.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key.`);
  return key;
}

/**
 * Signs of what an image was built: an in-toto statement with SLSA provenance in a DSSE envelope.
 *
 * @param {string} keyFile PEM of an Ed25519 private key, e.g. that of releases
 */
export function signerOf(keyFile) {
  const privateKey = keyOf(keyFile, createPrivateKey);
  const keyid = nameOf(createPublicKey(privateKey));
  /**
   * @param {{ name: string, digest: string, revision: string, files: Record<string, string>, node: string }} image
   *   `files`: SHA-256 by their names.
   */
  return ({ name, digest, revision, files, node }) => {
    const sources = Object.entries(files).map(([file, sha256]) => ({ name: file, digest: { sha256 } }));
    const statement = {
      _type: STATEMENT,
      subject: [{ name, digest: { sha256: digest.replace('sha256:', '') } }],
      predicateType: PROVENANCE,
      predicate: {
        buildDefinition: {
          buildType: 'urn:backoffice-panel:pnpm-image:1',
          externalParameters: {},
          internalParameters: { node },
          resolvedDependencies: [{ name: 'sources', digest: { gitCommit: revision } }, ...sources],
        },
        runDetails: { builder: { id: `urn:ed25519:${keyid}` } },
      },
    };
    const body = Buffer.from(JSON.stringify(statement));
    const sig = sign(null, encoded(body), privateKey).toString('base64');
    return { payloadType: TYPE, payload: body.toString('base64'), signatures: [{ keyid, sig }] };
  };
}

/**
 * The statement of an envelope; throws when this key has not signed it, or when it is not about this image.
 *
 * @param {object} envelope
 * @param {{ digest: string, keyFile: string }} expected `keyFile`: PEM, also of the private key
 */
export function checkedProvenance(envelope, { digest, keyFile }) {
  const publicKey = keyOf(keyFile, createPublicKey);
  const body = Buffer.from(String(envelope.payload ?? ''), 'base64');
  const isSigned = (envelope.signatures ?? []).some(({ sig }) =>
    verify(null, encoded(body), publicKey, Buffer.from(String(sig), 'base64')),
  );
  if (envelope.payloadType !== TYPE || !isSigned) throw new Error('This key has not signed the provenance.');
  const statement = JSON.parse(body.toString());
  if (!statement.subject?.some((one) => `sha256:${one.digest?.sha256}` === digest))
    throw new Error('The provenance is of another image.');
  return statement;
}
