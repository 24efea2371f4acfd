import { readInThread } from './thread.ts';
import type { Work } from './worker.ts';

/* The process that reads statement files for the API; it ends with whoever started it. */
process.on('disconnect', () => process.exit());
process.on('message', (work: Work) => void readInThread(work).then((result) => process.send?.(result)));
