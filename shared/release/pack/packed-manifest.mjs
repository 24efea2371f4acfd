import { plainVersion } from './lockfile.mjs';

/** Dependencies that only the workspace's own tests and generators need. */
const STAYS_BEHIND = ['fast-check', 's3rver', 'selfsigned', '@types/mime-types', '@types/node', '@types/send'];

const built = (path, extension) => path.replace(/(?<!\.d)\.tsx?$/, extension);

/** Maps a door to its built code and types; a door that is not TypeScript stays as it is. */
const door = (target) =>
  typeof target === 'string' && /\.tsx?$/.test(target)
    ? { types: built(target, '.d.ts'), default: built(target, '.js') }
    : target;

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** The libraries that the built code and the packed tools need, with the versions installed here. */
export const packedDependencies = ({ dependencies, devDependencies }) =>
  Object.fromEntries(
    Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => !STAYS_BEHIND.includes(name)),
  );

/** The manifest of the packed `shared`: doors lead to built code, and the build, test and release tools come along. */
export const packedManifest = (manifest, dependencies) => ({
  name: manifest.name,
  version: manifest.version,
  license: manifest.license,
  type: manifest.type,
  sideEffects: manifest.sideEffects.map((pattern) => built(pattern, '.js')),
  exports: mapped(manifest.exports, door),
  bin: { 'panel-release': './release/release.mjs', 'panel-run': './run/panel/main.mjs' },
  dependencies: mapped(dependencies, plainVersion),
});
