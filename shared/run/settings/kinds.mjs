import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../workspace.mjs';

/*
 * How the text of a setting becomes its value. Each kind answers `{ value }` or `{ problem }`,
 * where the problem continues the sentence "HOST_PORT is 70000: …".
 */

import { problemOfEnvironment } from '../../release/format/environment.mjs';

/** @typedef {(text: string) => { value?: unknown, problem?: string }} Kind */

/** @param {string} text */
export function port(text) {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= 65535
    ? { value }
    : { problem: 'a port is a number from 1 to 65535' };
}

/** @param {string} text */
export function flag(text) {
  if (/^(1|true|yes|on)$/i.test(text)) return { value: true };
  if (/^(0|false|no|off)$/i.test(text)) return { value: false };
  return { problem: 'it is either 1 or 0' };
}

/** @param {string} text */
export const folder = (text) => ({ value: text });

/** A file that can be read, from the project's folder where the path is relative. @param {string} text */
export function readableFile(text) {
  const path = resolve(root, text);
  try {
    accessSync(path, constants.R_OK);
    if (statSync(path).isFile()) return { value: path };
  } catch {
    // Reported below, together with a folder.
  }
  return { problem: 'there is no such file that can be read' };
}

/** @param {string} text */
export const address = (text) =>
  /^[\w.:-]+$/.test(text) ? { value: text } : { problem: 'it is a host name or an IP address to listen on' };

/** The first of the hosts that an address of PostgreSQL may name, which `URL` cannot read. @param {string} text */
export const firstHostOf = (text) => text.replace(/^(\w+:\/\/(?:[^@/?#]*@)?[^,/?#@]*),[^/?#@]*(?=[/?#]|$)/, '$1');

/** @param {string} text */
export function postgresUrl(text) {
  try {
    const { protocol } = new URL(firstHostOf(text));
    if (protocol === 'postgres:' || protocol === 'postgresql:') return { value: text };
  } catch {
    // Reported below, together with a wrong protocol.
  }
  return { problem: 'it looks like postgres://user:password@host:5432/name' };
}

/** An origin: whatever is asked for keeps its own path. @param {string} text */
export function httpOrigin(text) {
  try {
    const { protocol, origin, pathname, search } = new URL(text);
    if (/^https?:$/.test(protocol) && pathname === '/' && !search) return { value: origin };
  } catch {
    // Reported below, together with a wrong protocol.
  }
  return { problem: 'it looks like https://back-office.example.com, without a path' };
}

/** @param {string} text */
export function timeZone(text) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return { value: text };
  } catch {
    return { problem: 'it is a zone of the IANA list, for example Asia/Kolkata' };
  }
}

/** The name of an environment, as its sign-in form says it. @param {string} text */
export function environmentName(text) {
  const problem = problemOfEnvironment(text);
  return problem ? { problem } : { value: text };
}
