const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Why events cannot be sent to an address, in the API's own sentences; null when nothing is wrong with its form. Which
 * networks may be reached is a setting of the server, which checks the address again.
 */
export function addressProblem(text: string): string | null {
  const raw = text.trim();
  const url = /^https?:\/\//i.test(raw) && URL.canParse(raw) ? new URL(raw) : null;
  if (!url) return 'Give a whole address, like https://app.example.com/hooks.';
  if (url.username || url.password)
    return 'An address with a user name or password in it is not stored. Leave them out.';
  if (url.hash) return 'Leave out the part behind #: it is never sent.';
  if (url.protocol !== 'https:' && !LOOPBACK.includes(url.hostname))
    return 'Use https, so that nobody on the way reads or changes the events.';
  return null;
}
