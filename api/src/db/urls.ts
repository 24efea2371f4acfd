import { changed } from './pool/hosts.ts';

/** The same server, another database. */
export const databaseAt = (url: string, name: string): string => changed(url, (other) => (other.pathname = `/${name}`));

/** The same database as another role; a password stays as it is. */
export const asRole = (url: string, role: string): string => changed(url, (other) => (other.username = role));
