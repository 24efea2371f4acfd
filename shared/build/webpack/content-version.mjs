import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Placeholder for the content's hash, of the same eight characters. */
const PLACEHOLDER = 'ZzHashZz';

/** The build's name before its hash is known: `deposit@1.0.0-<placeholder>`. */
export const unhashedName = (name, version) => `${name}@${version}-${PLACEHOLDER}`;

/**
 * Gives each build its own version, `1.0.0-3fa9c1d2`: the package's version and a hash of all emitted files. It is
 * written into the code, because two builds of a remote with the same `uniqueName` share webpack's chunk table, and a
 * re-registered remote would silently run the old code.
 */
export class ContentVersionPlugin {
  /** `beside()` is what belongs to the build and is made from other files than it. */
  constructor(packageVersion, beside = () => '') {
    this.packageVersion = packageVersion;
    this.beside = beside;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('ContentVersionPlugin', (compilation) => {
      // One stage before the real content hashes enter the file names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'ContentVersionPlugin', stage }, (assets) => {
        const hash = contentHash(compilation.getAssets(), this.beside());
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
 * A hash of eight characters over all emitted files. Hashes in file names are left out: at this stage they depend on
 * the folder of the sources, and the same sources must give the same release in every folder.
 */
function contentHash(emitted, beside) {
  const early = new Set(emitted.flatMap(({ info }) => [info.contenthash ?? []].flat()));
  const pattern = new RegExp([...early].join('|') || '$^', 'g');
  const files = emitted.map(({ name, source }) => [name.replace(pattern, ''), source.source().toString('latin1')]);
  const digest = createHash('sha256').update(beside);
  for (const [name, text] of files.sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(name).update(text.replace(pattern, ''));
  return digest.digest('hex').slice(0, 8);
}
