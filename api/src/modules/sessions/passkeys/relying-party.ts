import type { FastifyRequest } from 'fastify';
import { refused } from '../../../http/envelope.ts';

/** To whom passkeys belong, in the words of WebAuthn. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  /** Scheme, host and port of the page that uses them. */
  origin: string;
}

const LOCAL = /^([a-z\d-]+\.)?localhost$/;

/**
 * The panel's address as PANEL_ORIGIN says; without it only a page on one's own machine, whose name nobody else can
 * have. No header says anything about another host.
 */
export function relyingPartyOf(request: FastifyRequest): RelyingParty | undefined {
  const { panelOrigin } = request.server.deps.settings;
  if (panelOrigin) return { id: new URL(panelOrigin).hostname, origin: panelOrigin };
  const { protocol, host, hostname } = request;
  return LOCAL.test(hostname) ? { id: hostname, origin: `${protocol}://${host}` } : undefined;
}

export const passkeysAreOff = () =>
  refused(
    'PASSKEYS_OFF',
    'Passkeys do not work at this address. Whoever runs the panel sets PANEL_ORIGIN to the address where it is opened.',
  );

export const passkeysAreElsewhere = (rp: RelyingParty) =>
  refused(
    'PASSKEYS_OFF',
    `None of your passkeys belongs to ${rp.id}. They work only at the address where they were added.`,
  );
