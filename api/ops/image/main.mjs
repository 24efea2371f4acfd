import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onlyWord, runCommand } from '../command.mjs';
import { digestOf, sourcesOf, writeImage } from './image.mjs';
import { checkedProvenance, signerOf } from './provenance.mjs';

const help = `pnpm --filter api image [archive] [--key private.pem]
pnpm --filter api image verify [archive] --key public.pem

Writes the API as an OCI image into an archive, without a daemon (docs/operations/bundle-and-image.md). Without a name:
api-image.tar. With a key (Ed25519) it says beside it, signed, of what it was built; verify checks that. Needs root, and
buildah and mmdebstrap of Debian.
`;

const nameOf = (words) => path.resolve(process.env.INIT_CWD ?? '', onlyWord(words, 'api-image.tar'));
const provenanceOf = (archive) => `${archive}.provenance.json`;

async function build(words, { key }) {
  const archive = nameOf(words);
  const signed = key === undefined ? undefined : signerOf(key);
  const sources = sourcesOf({ mustBeCommitted: signed !== undefined });
  const digest = await writeImage(archive, sources);
  if (signed) {
    const envelope = signed({ name: path.basename(archive), digest, ...sources });
    writeFileSync(provenanceOf(archive), `${JSON.stringify(envelope)}\n`);
  }
  return `The image ${digest} is in ${archive}.`;
}

function verify(words, { key }) {
  const archive = nameOf(words);
  if (key === undefined) throw new Error('Name the key that must have signed: --key public.pem');
  for (const file of [archive, provenanceOf(archive)]) if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const digest = digestOf(archive);
  const envelope = JSON.parse(readFileSync(provenanceOf(archive), 'utf8'));
  const { predicate } = checkedProvenance(envelope, { digest, keyFile: key });
  const [{ digest: sources }] = predicate.buildDefinition.resolvedDependencies;
  return `${digest} was built of commit ${sources.gitCommit}, as this key says.`;
}

await runCommand({ help, options: { key: { type: 'string' } } }, async ([first, ...rest], values) =>
  first === 'verify' ? verify(rest, values) : build(first === undefined ? [] : [first, ...rest], values),
);
