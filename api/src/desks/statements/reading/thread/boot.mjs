import { register } from 'tsx/esm/api';

/* Libraries print warnings about files; the log is for lines of this program. */
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

/* A thread of its own has to learn TypeScript again. Libraries are loaded later and without it, which is faster. */
const unregister = register();
await import('./worker.ts');
await unregister();
