import { UserError } from '../db/embedded/user-error.ts';
import { returnImages } from '../modules/files/bucket/move.ts';
import { print, readArguments, runCommand } from './run.ts';

const HELP = `Where the bytes of uploaded images lie.

  pnpm --filter api files status    how many are in the database, how many in the bucket, how many objects are to be deleted
  pnpm --filter api files return    moves them back into the database; first start every instance without FILES_BUCKET

The database is that of DATABASE_OWNER_URL or DATABASE_URL, else the embedded one in DATA_DIR; the bucket that of FILES_BUCKET.
`;

const { words, options } = readArguments({ flags: ['help'], values: [] });
const [command] = words;

if (options.has('help') || !command) {
  process.stdout.write(HELP);
} else {
  await runCommand(async (deps) => {
    if (command === 'return') return print(`${await returnImages(deps)} images were moved into the database.`);
    if (command !== 'status') throw new UserError(`There is no such command.\n\n${HELP}`);
    const { here, there } = await deps.db
      .selectFrom('fileUpload')
      .where('deletedAt', 'is', null)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('objectKey', 'is', null).as('here'),
        fn.countAll<number>().filterWhere('objectKey', 'is not', null).as('there'),
      ])
      .executeTakeFirstOrThrow();
    const { left } = await deps.db
      .selectFrom('fileLeftover')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    print(`In the database: ${here}. In the bucket: ${there}. Objects to be deleted: ${left}.`);
  });
}
