import { setTimeout as wait } from 'node:timers/promises';
import { type Dovecot, startDovecot } from '../../../testing/imap/dovecot.ts';
import { startImapServer } from '../../../testing/imap/imap-server.ts';
import { testCertificate } from '../../../testing/imap/certificate.ts';
import { shown, size } from '../../../testing/proof/proof.ts';
import { openMailbox } from './connection.ts';
import { mailsAfter, type Position } from './fetch.ts';
import { credit } from '../testing/mailbox-desk.ts';

/** `npm run prove` installs Dovecot and reads from it; the gate reads from the server of the tests. */
const isDovecot = size({ gate: 0, promise: 1 }) === 1;

async function ownServer(): Promise<Dovecot> {
  const { port, behave, deliver, renumber, close } = await startImapServer();
  const account = { username: 'desk', password: behave.password };
  return { port, account, deliver: (raw) => void deliver(raw), renumber, stop: close };
}

test('every mail is read once, in order, over folders made anew, and none is changed', async () => {
  const server = await (isDovecot ? startDovecot() : ownServer());
  const settings = { mailboxNetworks: ['127.0.0.0/8'], mailboxCa: testCertificate().certFile };
  const place = {
    host: '127.0.0.1',
    port: server.port,
    security: 'tls' as const,
    folder: 'INBOX',
    ...server.account,
  };
  const now = new Date();
  const rules = { senders: ['hdfcbank.net'], readFrom: new Date(now.getTime() - 3_600_000), now };
  const readOn = async (before: Position | null) => {
    const client = await openMailbox(place, settings);
    const found: string[] = [];
    let to = before;
    for await (const batch of mailsAfter(client, before, rules)) {
      found.push(...batch.mails.map(({ source }) => /number is (\d+)/.exec(String(source))?.[1] ?? 'none'));
      to = batch.to;
    }
    const isSeen = (await client.search({ seen: true }, { uid: true })) || [];
    // Until it has said goodbye, Dovecot may write its index once more.
    await client.logout();
    return { found, to, seen: isSeen.length };
  };
  try {
    const all = Array.from({ length: 45 }, (_, at) => `6324117600${String(at).padStart(2, '0')}`);
    for (const utr of all) server.deliver(credit(utr));
    server.deliver(credit('632411760099', { from: 'friend@example.org' }));
    const first = await readOn(null);
    expect(first).toMatchObject({ found: all, seen: 0 });
    expect((await readOn(first.to)).found).toEqual([]);
    server.deliver(credit('632411760098'));
    const second = await readOn(first.to);
    expect(second.found).toEqual(['632411760098']);
    // Dovecot takes the second for the validity of a folder: one made anew within it would have the same.
    if (isDovecot) await wait(1_100);
    server.renumber();
    const third = await readOn(second.to);
    expect(third.found).toHaveLength(all.length + 1);
    expect(third.to!.uidValidity).not.toBe(second.to!.uidValidity);
    await expect(openMailbox({ ...place, password: 'wrong' }, settings)).rejects.toThrow('refuses this user name');
    await expect(openMailbox({ ...place, folder: 'Nowhere' }, settings)).rejects.toThrow('does not open the folder');
    shown({
      promise: 'P2',
      what: `a mailbox of ${isDovecot ? 'Dovecot' : 'the tests'} read on from each position, and after its folder was made anew`,
      promised: 'every mail once, none changed',
      measured: `${all.length + 1} mails`,
    });
  } finally {
    await server.stop();
  }
}, 120_000);
