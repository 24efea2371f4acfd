import type { TestedModule } from '../stack/address.ts';
import type { PublishedRelease } from './release.ts';

/** Writes an entry script that a remote's team could release by mistake, or an attacker in its place. */
export interface BadEntry {
  (module: TestedModule, release: Pick<PublishedRelease, 'menu'>): string;
}

/** `lent` is what the host shares, by name and version. */
const container = (module: TestedModule, factory: string) =>
  `var ${module} = (function () { var lent; return { init: function (scope) { lent = scope; }, get: function () { return Promise.resolve(function () { ${factory} }); } }; })();`;

/** A valid manifest, except for what the test overrides. */
const manifest = (
  { menu }: Pick<PublishedRelease, 'menu'>,
  { contract = '1.0', component = 'function () { return null; }' } = {},
) => `return {
  contract: ${JSON.stringify(contract)},
  createRemote: function () {
    var menu = ${JSON.stringify(menu)};
    var lazy = function () { return Promise.resolve({ Component: ${component} }); };
    return { menu: menu, routes: menu.map(function (item) { return { path: item.segment, lazy: lazy }; }) };
  }
};`;

export const bodies = {
  empty: () => '',
  syntaxError: (module) => `var ${module} = {;`,
  throwingScript: () => 'throw new Error("The entry throws.");',
  badContainer: (module) => `var ${module} = {};`,
  noInit: (module, release) =>
    `var ${module} = { get: function () { return Promise.resolve(function () { ${manifest(release, { component: 'undefined' })} }); } };`,
  noFactory: (module) => container(module, 'return { contract: "1.0" };'),
  throwingModule: (module) => container(module, 'throw new Error("The module throws.");'),
  throwingRender: (module, release) =>
    container(module, manifest(release, { component: 'function () { throw new Error("The page throws."); }' })),
  throwingEffect: (module, release) =>
    container(
      module,
      manifest(release, {
        component:
          'function () { var react = Object.values(lent.react)[0].get()(); react.useEffect(function () { throw new Error("The effect throws."); }, []); return null; }',
      }),
    ),
  otherMenu: (module, release) =>
    container(module, manifest({ ...release, menu: [{ title: 'Something else', segment: 'else' }] })),
  wrongContract: (module, release) => container(module, manifest(release, { contract: '9.0' })),
  wipesTheRoot: () => 'document.body.replaceChildren();',
} satisfies Record<string, BadEntry>;
