import { begin } from './begin.ts';

// The document's one inline script: made small by the build, and let in by its hash (docs/federation.md).
begin(true);
