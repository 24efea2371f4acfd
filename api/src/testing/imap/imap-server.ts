import type { AddressInfo, Socket } from 'node:net';
import tls from 'node:tls';
import { testCertificate } from './certificate.ts';
import { answerFetch, searched, type StoredMail } from './imap-answers.ts';

/** A mailbox with one folder, behind as much of IMAP (RFC 9051) as a reader needs. */
export interface TestMailbox {
  port: number;
  /** Stores a mail and tells whoever idles; returns its number. */
  deliver(raw: string, options?: { at?: Date; uid?: number }): number;
  expunge(uid: number): void;
  /** New numbers for everything, as after a folder was made anew. */
  renumber(): void;
  /** Cuts off every connection. */
  cut(): void;
  connections(): number;
  /** Commands without their tags, in the order in which they came. */
  commands: string[];
  behave: Behaviour;
  close(): Promise<void>;
}

interface Behaviour {
  password: string;
  /** The token that XOAUTH2 takes. */
  token: string;
  idles: boolean;
  /** Runs before the answer to a command that begins like this, e.g. to expunge a mail in between. */
  before: { command: RegExp; run: () => void } | null;
  /** Answers the next command with this instead. */
  hostile: Buffer | null;
}

/** Starts it on a free port of this machine, with TLS. */
export async function startImapServer(): Promise<TestMailbox> {
  let [mails, validity, next]: [StoredMail[], number, number] = [[], 1_700_000_001, 1];
  const sockets = new Map<Socket, { idles: boolean }>();
  const behave: Behaviour = { password: 'a password', token: 'no token', idles: true, before: null, hostile: null };
  const commands: string[] = [];
  const { cert, key } = testCertificate();

  const answer = (socket: Socket, tag: string, line: string): void => {
    const say = (text: string) => socket.write(`${text}\r\n`);
    const ok = (text = 'done') => say(`${tag} OK ${text}`);
    commands.push(line);
    if (behave.before?.command.test(line)) {
      const { run } = behave.before;
      behave.before = null;
      run();
    }
    if (behave.hostile) {
      socket.write(behave.hostile);
      behave.hostile = null;
      return;
    }
    const [verb = '', ...rest] = line.split(' ');
    const words = rest.join(' ');
    switch (verb.toUpperCase()) {
      case 'CAPABILITY':
        say(`* CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2${behave.idles ? ' IDLE' : ''}`);
        return void ok();
      case 'LOGIN':
        return void (words.includes(`"${behave.password}"`) ? ok() : say(`${tag} NO [AUTHENTICATIONFAILED] no`));
      case 'AUTHENTICATE': {
        const said = Buffer.from(rest[1] ?? '', 'base64').toString();
        return void (said.includes(`auth=Bearer ${behave.token}\x01`)
          ? ok()
          : say(`${tag} NO [AUTHENTICATIONFAILED] no`));
      }
      case 'LIST':
        if (/INBOX|\*/.test(words)) say('* LIST (\\HasNoChildren) "/" "INBOX"');
        return void ok();
      case 'EXAMINE':
      case 'SELECT':
        if (!words.includes('INBOX')) return void say(`${tag} NO no such folder`);
        say(`* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT`);
        say(`* OK [UIDVALIDITY ${validity}] numbers\r\n* OK [UIDNEXT ${next}] next`);
        return void ok('[READ-ONLY] open');
      case 'IDLE':
        sockets.get(socket)!.idles = true;
        say('+ idling');
        // What has changed since the last command is told first.
        say(`* ${mails.length} EXISTS`);
        return;
      case 'NOOP':
        say(`* ${mails.length} EXISTS`);
        return void ok();
      case 'LOGOUT':
        say('* BYE');
        ok();
        return void socket.end();
      default: {
        const byUid = verb.toUpperCase() === 'UID';
        const [command = '', ...query] = byUid ? words.split(' ') : [verb, ...rest];
        if (/^search$/i.test(command))
          say(
            `* SEARCH${searched(mails, query.join(' '))
              .map((uid) => ` ${uid}`)
              .join('')}`,
          );
        else if (/^fetch$/i.test(command))
          for (const part of answerFetch(mails, query.join(' '), byUid)) socket.write(part);
        else return void say(`${tag} BAD not known`);
        return void ok();
      }
    }
  };

  const server = tls.createServer({ cert, key }, (socket) => {
    const state = { idles: false };
    sockets.set(socket, state);
    let [buffer, idleTag] = ['', ''];
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      buffer += bytes.toString('latin1');
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (state.idles && /^done$/i.test(line)) {
          state.idles = false;
          socket.write(`${idleTag} OK done\r\n`);
          continue;
        }
        const [tag = '', ...rest] = line.split(' ');
        if (/^idle$/i.test(rest[0] ?? '')) idleTag = tag;
        answer(socket, tag, rest.join(' '));
      }
    });
    socket.write('* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2] ready\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tell = (text: string) => {
    for (const [socket, { idles }] of sockets) if (idles) socket.write(`${text}\r\n`);
  };
  const cut = () => {
    for (const socket of sockets.keys()) socket.destroy();
  };

  return {
    port: (server.address() as AddressInfo).port,
    deliver: (raw, { at = new Date(), uid = next } = {}) => {
      mails.push({ uid, raw: Buffer.from(raw), at });
      next = uid + 1;
      tell(`* ${mails.length} EXISTS`);
      return uid;
    },
    expunge: (uid) => {
      const at = mails.findIndex((one) => one.uid === uid);
      mails = mails.filter((one) => one.uid !== uid);
      tell(`* ${at + 1} EXPUNGE`);
    },
    renumber: () => {
      validity += 1;
      mails = mails.map((one, at) => ({ ...one, uid: at + 1 }));
      next = mails.length + 1;
      cut();
    },
    cut,
    connections: () => sockets.size,
    commands,
    behave,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
