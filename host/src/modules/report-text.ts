import type { PanelReport } from '../start/report.ts';
import { sayGrant } from './grant-words.ts';
import { nameOf, wordsOf } from './release-figures.tsx';
import { KINDS } from './report-lines.tsx';
import type { Modules } from './use-modules.ts';

interface Tab {
  version: string;
  contract: string;
  lends: Record<string, string> | null;
  browser: string;
  at: Date;
}

const lineOf = ({ kind, module: name, version, channel, file, detail }: PanelReport) =>
  `- ${KINDS[kind]}: ${[name, version, channel, file, detail].filter(Boolean).join(' ')}`;

/** What a lead sends to whoever looks into a failure: plain text, without anything of customers or of money. */
export function reportText({ modules, serial, issuedAt, figures, reports, grants }: Modules, tab: Tab): string {
  const lent = Object.entries(tab.lends ?? {}).map((each) => each.join(' '));
  return [
    `Panel ${tab.version}, contract ${tab.contract}, ${tab.at.toISOString()}`,
    `Browser: ${tab.browser}`,
    ...(serial === null ? [] : [`List of modules: ${serial}`]),
    ...(issuedAt ? [`Signed: ${issuedAt}`] : []),
    ...(lent.length > 0 ? [`Lends: ${lent.join(', ')}`] : []),
    ...(modules ?? []).flatMap(({ name, stable, canary, here, lastError }) => [
      '',
      `Module ${name}`,
      `Published: ${stable}`,
      ...(canary ? [`On trial: ${canary}`] : []),
      `In this tab: ${here}`,
      ...(lastError ? [`Last error: ${lastError}`] : []),
      ...figures.filter((one) => one.module === name).map((one) => `- ${nameOf(one)}: ${wordsOf(one)}`),
    ]),
    ...(grants.length > 0 ? ['', 'Builds that are not released', ...grants.map((one) => `- ${sayGrant(one)}`)] : []),
    ...(reports.length > 0 ? ['', 'Refused or lost in this tab', ...reports.map(lineOf)] : []),
  ].join('\n');
}
