import path from 'node:path';
import { apiRoot } from '../places.mjs';
import { onlyWord, runCommand } from '../command.mjs';
import { writeBundle } from './bundle.mjs';

const help = `pnpm --filter api bundle [folder]

Writes the API and its commands into one folder that needs nothing but Node.js and a PostgreSQL of your own
(docs/operations/bundle-and-image.md). Without a name: dist in the folder of the API.
`;

await runCommand({ help }, async (words) => {
  const folder = path.resolve(process.env.INIT_CWD ?? '', onlyWord(words, path.join(apiRoot, 'dist')));
  const packages = await writeBundle(folder);
  return `The API with ${packages} packages is in ${folder}: node ${path.join(folder, 'server.mjs')}`;
});
