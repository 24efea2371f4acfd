import { existsSync } from 'node:fs';
import { UserError } from '../../run/user-error.mjs';
import { isPublicKey, makeKey, nameOf, publicOf, readKey } from '../keys.mjs';
import { placesOf } from '../store/places.mjs';
import { signRecordsAnew } from '../store/records.mjs';
import { changeRegistry } from '../store/registry-file.mjs';
import { readRing, writeRing } from '../store/ring.mjs';
import { withLock } from '../store/lock.mjs';
import { readOptions } from './options.mjs';

export const usage = 'keys [new <file> | add <public key> | remove <name or public key>]';
export const does = 'shows or changes the keys whose signature counts';
export const options = [];

function madeIn(file, tell) {
  if (!file) throw new UserError('Say where the new key goes: pnpm release keys new release.pem');
  if (existsSync(file)) throw new UserError(`${file} is there already; a key is never overwritten.`);
  const key = publicOf(makeKey(file));
  tell(`${file} holds the private key: keep it where releases are made and nowhere else.`);
  tell(`Its public key is ${key}`);
  return { publicKey: key };
}

/**
 * Changes the ring. First the current key signs the registry and all records, so that nothing depends on a removed
 * key; then the document gets the new ring.
 */
async function change(settings, tell, ringOf, said) {
  const places = placesOf(settings.targetDir);
  const privateKey = readKey(settings.key);
  const unchanged = (registry) => registry;
  await changeRegistry(places, { privateKey }, unchanged);
  const keys = await withLock(places.lock, async () => {
    const ring = await readRing(places);
    const next = ringOf(ring);
    if (!next.includes(publicOf(privateKey)))
      throw new UserError(
        `The key ${nameOf(publicOf(privateKey))} that signs now must stay accepted. Sign with another one: --key`,
      );
    await signRecordsAnew(places, ring, privateKey);
    await writeRing(places, next);
    return next;
  });
  await changeRegistry(places, { privateKey }, unchanged);
  tell(said);
  return { keys };
}

function added(publicKey = '') {
  if (!isPublicKey(publicKey))
    throw new UserError('A public key is 43 characters; "pnpm release keys new" printed it.');
  return (ring) => [...new Set([...ring, publicKey])];
}

function removed(name = '') {
  return (ring) => {
    const left = ring.filter((key) => key !== name && nameOf(key) !== name);
    if (left.length === ring.length) throw new UserError(`No key of this target is called ${name || '…: say which'}.`);
    return left;
  };
}

async function shown({ targetDir }, tell) {
  const keys = await readRing(placesOf(targetDir));
  keys.forEach((key) => tell(`${nameOf(key)}  ${key}`));
  if (keys.length === 0) tell('No key yet: the first publication puts its own in.');
  return { keys };
}

export async function run(args, tell) {
  const settings = readOptions(args, {}, process.env, isPublicKey);
  const [what = 'list', word] = settings.words;
  if (what === 'new') return madeIn(word, tell);
  if (what === 'add') return change(settings, tell, added(word), `${nameOf(word ?? '')} is accepted now.`);
  if (what === 'remove')
    return change(
      settings,
      tell,
      removed(word),
      `${word} is not accepted any more; pages that are open still accept it.`,
    );
  if (what === 'list') return shown(settings, tell);
  throw new UserError(`keys takes new, add or remove; "${what}" is something else.`);
}
