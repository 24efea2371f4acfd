import { sharesIn } from '../built/own-shares.mjs';

/** Texts that occur in a library's production code and nowhere else. */
const LIBRARIES = {
  React: /isReactComponent\s*=\s*\{\}|rendererPackageName/,
  'the router': /You cannot render a <Router> inside another <Router>/,
  Mantine: /MantineProvider was not found in component tree/,
  'the query library': /No QueryClient set, use QueryClientProvider/,
};
/** Marks of the federation runtime. With `externalRuntime` a remote uses the host's and carries none of its own. */
const RUNTIME = /\[ Federation Runtime \]|FEDERATION_ALLOW_NEW_FUNCTION/;

const inScripts = (releases, find) =>
  releases.flatMap(({ title, code, release, name }) =>
    Object.entries(code).flatMap(([file, text]) => find({ title, file, text, release, name }) ?? []),
  );

/** The script, link and style tags of a document, with their attributes and what they hold. */
const tagsOf = (html) =>
  [...html.matchAll(/<link\b([^>]*)>|<(script|style)\b([^>]*)>([^]*?)<\/\2>/g)].map(
    ([, ofLink = '', tag = 'link', attributes = ofLink, content = '']) => ({ tag, attributes, content }),
  );
const isActive = ({ tag, attributes }) => tag !== 'link' || /rel="?stylesheet/.test(attributes);

/** Federation pitfalls that show in the files of a build. */
export const codeChecks = [
  {
    name: 'second-copy',
    says: 'no remote brings a library that the host lends',
    find: ({ releases }) =>
      inScripts(releases, ({ title, file, text }) =>
        Object.entries(LIBRARIES)
          .filter(([, mark]) => mark.test(text))
          .map(([library]) => `${title}: ${file} carries a copy of ${library}; import it through @backoffice/shared.`),
      ),
  },
  {
    name: 'own-share',
    says: 'no remote shares anything with the page',
    find: ({ releases }) =>
      inScripts(releases, ({ title, file, text }) =>
        sharesIn(text).map(
          (name) => `${title}: ${file} shares ${name} with every module on the page; say "import: false" for it.`,
        ),
      ),
  },
  {
    name: 'own-runtime',
    says: 'no remote brings the federation runtime',
    find: ({ releases }) =>
      inScripts(releases, ({ title, file, text }) =>
        RUNTIME.test(text)
          ? [`${title}: ${file} carries the federation runtime, 14 kB; build it with experiments.externalRuntime.`]
          : [],
      ),
  },
  {
    name: 'one-name',
    says: 'the version is in the names that a build gives to the page’s globals',
    find: ({ releases }) =>
      releases.flatMap(({ title, name, release, code }) => {
        const own = `webpackChunk${name}_${release.version}`.replaceAll(/\W/g, '_');
        const isNamed = (code[release.entry] ?? '').includes(own);
        return isNamed
          ? []
          : [
              `${title}: its entry does not use ${own}; two versions in one page would silently run the older code (output.uniqueName).`,
            ];
      }),
  },
  {
    name: 'unguarded',
    says: 'every loader of chunks and styles asks the guard',
    find: ({ releases }) =>
      inScripts(releases, ({ title, file, text }) => {
        const count = (mark) => [...text.matchAll(mark)].length;
        const loaders = count(/\.createElement\("script"\)/g) + count(/\.rel="stylesheet"/g);
        return loaders > count(/__PANEL__\.guard\(/g)
          ? [
              `${title}: ${file} inserts scripts or styles without the guard (IntegrityPlugin); nobody checks their bytes.`,
            ]
          : [];
      }),
  },
  {
    name: 'fixed-address',
    says: 'no remote knows where it is served',
    find: ({ releases }) =>
      inScripts(releases, ({ title, file, text, release }) =>
        file === release.entry && /\.p="(https?:\/\/|\/)[^"]*"/.test(text)
          ? [`${title}: ${file} has a fixed publicPath; "auto" lets it be served anywhere.`]
          : [],
      ),
  },
  {
    name: 'eval',
    says: 'no released code is made of text',
    find: ({ releases }) =>
      inScripts(releases, ({ title, file, text }) =>
        /(?<![.\w])eval\(|new Function\("/.test(text)
          ? [`${title}: ${file} uses eval; the Content-Security-Policy stops it (a development build?).`]
          : [],
      ),
  },
  {
    name: 'inline',
    says: 'the document’s own script and style are those of the build, and every file has a hash',
    find: ({ document, built }) =>
      document === null
        ? []
        : tagsOf(document)
            .filter(isActive)
            .flatMap(({ tag, attributes, content }) => {
              if (!/(src|href)="/.test(attributes))
                return built?.includes(`<${tag}>${content}</${tag}>`)
                  ? []
                  : [`index.html holds an inline <${tag}> that was not built; the policy lets in what it holds.`];
              return /integrity="sha(256|384)-/.test(attributes)
                ? []
                : [`index.html loads ${/(?:src|href)="([^"]*)"/.exec(attributes)?.[1]} without a hash.`];
            }),
  },
];
