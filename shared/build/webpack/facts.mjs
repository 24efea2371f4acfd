import { createHash } from 'node:crypto';

const DOOR = /^@backoffice\//;
const sorted = (values) => [...new Set(values)].sort();
/** Sorted, because webpack's order of modules differs between folders. */
const byName = (facts) =>
  Object.fromEntries(
    Object.keys(facts)
      .sort()
      .map((name) => [name, facts[name]]),
  );

/** A file's hash in the format of the `integrity` attribute. */
export const hashOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The scripts and styles of a chunk group, without maps. */
export const filesOf = (group) => sorted((group?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file)));

/** Every emitted file with its hash; compressed copies are left out, as the browser checks the unpacked file. */
export const fileHashes = (compilation) =>
  Object.fromEntries(
    Object.keys(compilation.assets)
      .filter((file) => !/\.(br|gz|map)$/.test(file) && file !== 'build.json')
      .sort()
      .map((file) => [file, hashOf(compilation.assets[file].buffer())]),
  );

const consumed = (compilation) => [...compilation.modules].filter((module) => module.type === 'consume-shared-module');
const keyOf = (module) => module.options.shareKey;

/**
 * The names of the host's doors that this build uses, from webpack's usage graph. Call it in `optimizeDependencies`,
 * before modules are concatenated.
 */
export function requiredExports(compilation) {
  const requires = {};
  for (const module of consumed(compilation).filter((each) => DOOR.test(keyOf(each)))) {
    const names = new Set(requires[keyOf(module)]);
    for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
      if (!dependency) continue;
      for (const reference of dependency.getReferencedExports(compilation.moduleGraph, undefined)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name) names.add(name);
      }
    }
    requires[keyOf(module)] = sorted(names);
  }
  return byName(requires);
}

/** The doors that a chunk group consumes. */
export const doorsOf = (compilation, group) =>
  sorted(
    consumed(compilation)
      .filter((module) =>
        [...compilation.chunkGraph.getModuleChunksIterable(module)].some((chunk) => group.chunks.includes(chunk)),
      )
      .map(keyOf)
      .filter((key) => DOOR.test(key)),
  );

/** The chunk group of the `import()` that loads the given source file. */
export function groupOfPage(compilation, file) {
  for (const module of compilation.modules) {
    for (const block of module.blocks ?? []) {
      const target = compilation.moduleGraph.getModule(block.dependencies[0]);
      const root = target?.rootModule ?? target;
      if (root?.resource?.split('?')[0] === file) return compilation.chunkGraph.getBlockChunkGroup(block);
    }
  }
  return undefined;
}

/** The modules that the host provides: for each share key its files and exported names. */
export function provided(compilation) {
  const { moduleGraph, chunkGraph } = compilation;
  const provides = {};
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module' || !DOOR.test(module._name)) continue;
    const [block] = module.blocks;
    const dependency = block ? block.dependencies[0] : module.dependencies[0];
    const exports = moduleGraph.getProvidedExports(moduleGraph.getModule(dependency));
    provides[module._name] = {
      files: block ? filesOf(chunkGraph.getBlockChunkGroup(block)) : [],
      exports: Array.isArray(exports) ? sorted(exports) : [],
    };
  }
  return byName(provides);
}
