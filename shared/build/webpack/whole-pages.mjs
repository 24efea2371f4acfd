const NAME = 'ManifestInEntryPlugin';
/** After webpack has split chunks (10) and the federation plugin has gathered its own modules in the entry (11). */
const STAGE = 20;

/** The name of the manifest's chunk, while it is one. */
export const MANIFEST = 'manifest';

/**
 * Whether a chunk is a page of the manifest. Nothing is split off it: a screen that is opened first comes in one file. What
 * other pages of the module have too, a kilobyte or ten, is fetched again when they are opened.
 *
 * @param {import('webpack').Chunk} chunk
 */
export const isPage = (chunk) =>
  [...chunk.groupsIterable].some((group) => group.getParents().some((parent) => parent.name === MANIFEST));

/**
 * Puts the manifest of a remote into its entry, which is never fetched without it. Its chunk stays, without a file: what it
 * takes from the host is asked for when the chunk is, after the entry has been given what the host shares.
 */
export class ManifestInEntryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: STAGE }, () => {
        const { chunkGraph, namedChunks, chunks } = compilation;
        const manifest = namedChunks.get(MANIFEST);
        const [entry] = [...chunks].filter((chunk) => chunk.hasRuntime());
        if (!manifest || !entry) throw new Error('There is no manifest, or no entry to put it into.');
        for (const module of chunkGraph.getChunkModules(manifest)) {
          if (module.type === 'consume-shared-module') continue;
          chunkGraph.disconnectChunkAndModule(manifest, module);
          chunkGraph.connectChunkAndModule(entry, module);
        }
      });
    });
  }
}
