import { begin } from './begin.ts';

// The document's only inline script, minified by the build and allowed by its hash (docs/federation.md).
begin(true);
