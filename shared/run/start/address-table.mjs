import { relative } from 'node:path';

const SIGN_INS = [
  ['deposit', 'Deposit'],
  ['franchise', 'Franchise'],
  ['banker', 'Banker'],
  ['withdraw', 'Withdraw'],
  ['backoffice', 'BackOffice'],
  ['deposit.lead', 'Deposit, lead'],
  ['banker.lead', 'Banker, lead'],
  ['withdraw.lead', 'Withdraw, lead'],
  ['owner', 'Owner'],
];
export const DEMO_PASSWORD = 'backoffice-demo';

const row = (name, value) => `  ${name.padEnd(17)} ${value}`;

/** The addresses of the panel and, in demo mode, the users to sign in as. */
export function addressTable({ host, api, remotes, dataDir, databaseUrl, demo, practice }) {
  const where = relative(process.cwd(), dataDir) || '.';
  return [
    '',
    ...(practice ? ['  Practice: nothing here is real.'] : []),
    row('panel', host.url),
    ...remotes.map(({ folder, url }) => row(folder, url)),
    row('api', `${api.url}${api.own ? '/api/docs' : ''}`),
    ...(api.own ? [row('data', databaseUrl ? `DATABASE_URL, uploads in ${where}` : where)] : []),
    ...(demo && api.own
      ? [
          '',
          `  Sign in as one of these, password ${DEMO_PASSWORD}:`,
          ...SIGN_INS.map(([name, desk]) => row(name, desk)),
        ]
      : []),
    '',
  ].join('\n');
}
