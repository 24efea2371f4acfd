import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureProgram } from '../prepare/debian.ts';
import { testCertificate } from './certificate.ts';

export interface Dovecot {
  port: number;
  account: { username: string; password: string };
  /** Stores a mail as the mail server would. */
  deliver(raw: string): void;
  /** Makes Dovecot forget the numbers of the folder. */
  renumber(): void;
  stop(): Promise<void>;
}

/** Starts Dovecot in a folder of its own, with TLS, on a free port. It needs root. */
export async function startDovecot(): Promise<Dovecot> {
  ensureProgram('dovecot', '--version', 'dovecot-imapd');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dovecot-'));
  chmodSync(folder, 0o755);
  const mails = path.join(folder, 'mails');
  const owner = ['uid', 'gid'].map((kind) => Number(spawnSync('id', [kind === 'uid' ? '-u' : '-g', 'mail']).stdout));
  const [uid = 8, gid = 8] = owner;
  for (const one of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(path.join(mails, one), { recursive: true });
    chownSync(path.join(mails, one), uid, gid);
  }
  const port = await freePort();
  const { certFile, keyFile } = testCertificate();
  writeFileSync(path.join(folder, 'users'), `desk:{PLAIN}secret:${uid}:${gid}::${folder}::\n`);
  writeFileSync(
    path.join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${certFile}
ssl_key = <${keyFile}
mail_location = maildir:${mails}
first_valid_uid = 1
default_internal_user = dovecot
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`,
  );
  const child = spawn('dovecot', ['-F', '-c', path.join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (let at = 0; !(await answers(port)); at += 1) {
    if (at > 200) throw new Error('Dovecot did not start');
    await wait(50);
  }
  let count = 0;
  return {
    port,
    account: { username: 'desk', password: 'secret' },
    deliver: (raw) => {
      const file = path.join(
        mails,
        'new',
        `${Math.floor(Date.now() / 1000)}.M${String((count += 1)).padStart(6, '0')}.test`,
      );
      writeFileSync(file, raw);
      chownSync(file, uid, gid);
    },
    renumber: () => {
      for (const name of readdirSync(mails))
        if (name.startsWith('dovecot')) rmSync(path.join(mails, name), { recursive: true, force: true });
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
