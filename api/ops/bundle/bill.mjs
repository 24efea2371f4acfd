import { execFileSync } from 'node:child_process';
import { pnpmCommand } from '../../../shared/run/install/pnpm.mjs';
import { apiRoot } from '../places.mjs';

/** pnpm lists in another order each time. */
const by = (key) => (one, other) => (one[key] < other[key] ? -1 : 1);

const whole = ({ group, name }) => (group ? `${group}/${name}` : name);

/** What pnpm knows of the dependencies of the API, as CycloneDX. */
function billOfPnpm() {
  const [pnpm, ...args] = pnpmCommand();
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'];
  const text = execFileSync(pnpm, [...args, '--filter', 'api', ...asked], {
    cwd: apiRoot,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  return JSON.parse(text);
}

/**
 * The software bill of materials of a bundle (CycloneDX): of pnpm's, the packages that are in it. It names no time and no
 * registry, so that the same sources give the same file.
 *
 * @param {readonly import('./packages.mjs').Package[]} packages
 */
export function billOf(packages, bill = billOfPnpm()) {
  const wanted = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const components = bill.components
    .filter((one) => wanted.delete(`${whole(one)}@${one.version}`))
    .map(({ externalReferences = [], ...one }) => ({
      ...one,
      externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
    }))
    .sort(by('bom-ref'));
  if (wanted.size > 0) throw new Error(`pnpm does not list these packages of the bundle: ${[...wanted].join(', ')}.`);
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)).sort() }))
    .sort(by('ref'));
  const { timestamp, ...metadata } = bill.metadata;
  const { serialNumber, ...about } = bill;
  return { ...about, metadata, components, dependencies };
}
