import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { palette } from './palette.ts';
import { theme } from './theme.ts';
import { panelVariables } from './variables.ts';

const HEADER = '/* Generated from theme/theme.ts by `pnpm --filter @backoffice/shared theme`. Do not edit. */';
const LAYER = '@layer mantine, kit, app;';

/** The style sheet that Mantine would write into the page at run time, for this theme and palette only. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const full = defaultCssVariablesResolver(onlyOurColors(merged));
  const css = convertCssVariables({
    variables: { ...full.variables, ...panelVariables.variables },
    dark: { ...full.dark, ...panelVariables.dark },
    light: { ...full.light, ...panelVariables.light },
  });
  return `${HEADER}\n${LAYER}\n@layer mantine {\n${lineByLine(css)}}\n`;
}

/** The default theme has fourteen colours and the panel six; the others would add 20 kB of unused variables. */
function onlyOurColors<T extends { colors: object }>(merged: T): T {
  const ours = Object.entries(merged.colors).filter(([name]) => name in palette);
  return { ...merged, colors: Object.fromEntries(ours) };
}

const lineByLine = (css: string) =>
  css.replaceAll('{', '{\n').replaceAll('}', '}\n').replaceAll(';', ';\n').replaceAll(/\n\s+/g, '\n');
