import { join } from 'node:path';
import { buildSync } from 'esbuild';

const SOURCES = ['first.css', 'first.ts'];

/** Where the sources of the document's own style and script lie. @param {string} dir the host's folder */
export const inlineFolder = (dir) => join(dir, 'src', 'first');

/**
 * The document's own style and script, each in one piece and as small as it gets, ready to stand in its head. No version
 * and no hash is in them: the policy names each by its hash, and should not change with every release.
 *
 * @param {string} dir the host's folder
 */
export function inlineTags(dir) {
  const [style, script] = SOURCES.map((file) => {
    const { outputFiles } = buildSync({
      entryPoints: [join(inlineFolder(dir), file)],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      logLevel: 'silent',
    });
    return outputFiles[0]?.text.trim();
  });
  return `<style>${style}</style>\n    <script>${script}</script>`;
}
