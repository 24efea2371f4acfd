import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Stands for the content's hash until the content is known; eight characters, as the hash that takes its place. */
const PLACEHOLDER = 'ZzHashZz';

/** The build's name while it is being built: `deposit@1.0.0-<placeholder>`. */
export const unhashedName = (name, version) => `${name}@${version}-${PLACEHOLDER}`;

/**
 * Gives each build a version of its own, `1.0.0-3fa9c1d2`: the package's version and a hash of everything
 * that was emitted. It is written into the code, because two builds of a remote with one `uniqueName` share
 * webpack's chunk table and a re-registered remote then silently runs the old code.
 */
export class ContentVersionPlugin {
  constructor(packageVersion) {
    this.packageVersion = packageVersion;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('ContentVersionPlugin', (compilation) => {
      // One step before real content hashes are put into the file names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'ContentVersionPlugin', stage }, (assets) => {
        const hash = contentHash(compilation.getAssets());
        this.version = `${this.packageVersion}-${hash}`;
        for (const name of Object.keys(assets).filter((each) => each.endsWith('.js'))) {
          const source = assets[name].source().toString();
          if (!source.includes(PLACEHOLDER)) continue;
          compilation.updateAsset(name, new sources.RawSource(source.replaceAll(PLACEHOLDER, hash)));
        }
      });
    });
  }
}

/**
 * Eight characters that stand for everything that is emitted. The hashes in file names are left out: at this stage
 * they are made of where the sources lie too, and the same sources have to give the same release in every folder.
 */
function contentHash(emitted) {
  const early = new Set(emitted.flatMap(({ info }) => [info.contenthash ?? []].flat()));
  const pattern = new RegExp([...early].join('|') || '$^', 'g');
  const files = emitted.map(({ name, source }) => [name.replace(pattern, ''), source.source().toString('latin1')]);
  const digest = createHash('sha256');
  for (const [name, text] of files.sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(name).update(text.replace(pattern, ''));
  return digest.digest('hex').slice(0, 8);
}
