import { createProcessGroup } from '../process/process-group.mjs';
import { createProgress } from '../progress.mjs';
import { installPreviousApi } from './previous.mjs';
import { lastReleased } from './released.mjs';

/* Prints the folder and the commit of the API that was released last, as JSON; for the API's own drill. */
const processes = createProcessGroup();
try {
  const progress = createProgress({ stream: process.stderr });
  console.log(JSON.stringify(await installPreviousApi({ processes, progress }, lastReleased())));
} finally {
  await processes.stop();
}
