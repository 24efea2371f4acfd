const FEDERATION_ENTRY = /[\\/]node_modules[\\/]\.federation[\\/]/;

/**
 * Names the federation plugin's own modules. Their identifiers contain absolute paths, so webpack's module ids, and
 * with them the version of a release, would differ between folders.
 */
export class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const name = nameOf(module);
          if (name) compilation.chunkGraph.setModuleId(module, name);
        }
      });
    });
  }
}

function nameOf(module) {
  if (module.identifier().startsWith('container entry')) return 'container';
  // Webpack may have concatenated it with its imports.
  const { resource } = module.rootModule ?? module;
  return FEDERATION_ENTRY.test(resource ?? '') ? 'federation' : undefined;
}
