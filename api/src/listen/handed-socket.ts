import { UserError } from '../db/embedded/user-error.ts';

/** The first descriptor that a service manager hands over: sd_listen_fds(3). */
const FIRST_FD = 3;

/**
 * The descriptor of the listening socket that a service manager (a `.socket` unit of systemd) has opened for this
 * process, if it has. Its variables are taken out of `environment`, so that no child takes the socket for its own.
 */
export function handedSocket(environment: NodeJS.ProcessEnv, pid: number): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: meant } = environment;
  for (const name of ['LISTEN_FDS', 'LISTEN_PID', 'LISTEN_FDNAMES']) delete environment[name];
  if (!count || meant !== String(pid)) return undefined;
  if (count !== '1')
    throw new UserError(`The API takes one socket, and ${count} were handed over (LISTEN_FDS). Leave one in its unit.`);
  return FIRST_FD;
}
