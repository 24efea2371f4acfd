import type { KeyObject } from 'node:crypto';

export function publicOf(privateKey: KeyObject): string;
export function nameOf(publicKey: string): string;
export function isPublicKey(text: string): boolean;
export function signText(payload: string, privateKey: KeyObject): string;
export function openSigned(text: string, ring: readonly string[], what: string): string;
export function readKey(fileOrPem: string): KeyObject;
export function makeKey(file: string): KeyObject;
