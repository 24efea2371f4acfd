import { register } from 'tsx/esm/api';

/* Started by `fork`, without the loaders of the API; what is sent before the program listens waits. */
const unregister = register();
await import('./reader.ts');
await unregister();
