import type { ConvertCSSVariablesInput } from '@mantine/core';
import { signs } from './signs.ts';

type Pair = readonly [dark: string, light: string];

const state = (color: 'red' | 'yellow' | 'green' | 'accent'): Record<'ink' | 'wash' | 'hover' | 'line', Pair> => ({
  ink: [`var(--mantine-color-${color}-3)`, `var(--mantine-color-${color}-7)`],
  wash: [`color-mix(in srgb, var(--mantine-color-${color}-6) 22%, transparent)`, `var(--mantine-color-${color}-0)`],
  hover: [`color-mix(in srgb, var(--mantine-color-${color}-6) 34%, transparent)`, `var(--mantine-color-${color}-1)`],
  line: [`color-mix(in srgb, var(--mantine-color-${color}-5) 45%, transparent)`, `var(--mantine-color-${color}-2)`],
});

const good = state('green');
const warn = state('yellow');
const bad = state('red');
const note = state('accent');

const light = (color: string, tone: ReturnType<typeof state>): Record<string, Pair> => ({
  [`--mantine-color-${color}-light`]: tone.wash,
  [`--mantine-color-${color}-light-hover`]: tone.hover,
  [`--mantine-color-${color}-light-color`]: tone.ink,
});

/** The panel's own variables, and those of Mantine's that fail AA contrast by default. */
const pairs: Record<string, Pair> = {
  '--mantine-color-text': ['var(--mantine-color-dark-0)', 'var(--mantine-color-black)'],
  '--mantine-color-body': ['var(--mantine-color-dark-7)', 'var(--mantine-color-gray-0)'],
  '--mantine-color-default': ['var(--mantine-color-dark-6)', 'var(--mantine-color-white)'],
  '--mantine-color-default-color': ['var(--mantine-color-dark-0)', 'var(--mantine-color-black)'],
  '--mantine-color-default-border': ['var(--mantine-color-dark-4)', 'var(--mantine-color-gray-4)'],
  '--mantine-color-dimmed': ['var(--mantine-color-dark-2)', 'var(--mantine-color-gray-6)'],
  '--mantine-color-placeholder': ['var(--mantine-color-dark-3)', 'var(--mantine-color-gray-6)'],
  '--mantine-color-disabled-color': ['var(--mantine-color-dark-3)', 'var(--mantine-color-gray-5)'],
  '--mantine-color-anchor': ['var(--mantine-color-accent-3)', 'var(--mantine-color-accent-7)'],
  '--mantine-color-error': ['var(--mantine-color-red-3)', 'var(--mantine-color-red-7)'],
  '--mantine-color-success': ['var(--mantine-color-green-3)', 'var(--mantine-color-green-7)'],
  ...light('green', good),
  ...light('yellow', warn),
  ...light('red', bad),
  ...light('accent', note),
  '--panel-surface': ['var(--mantine-color-dark-6)', 'var(--mantine-color-white)'],
  '--panel-sunken': ['var(--mantine-color-dark-8)', 'var(--mantine-color-gray-1)'],
  '--panel-line': ['var(--mantine-color-dark-5)', 'var(--mantine-color-gray-2)'],
  '--panel-line-strong': ['var(--mantine-color-dark-4)', 'var(--mantine-color-gray-3)'],
  '--panel-hover': ['rgba(255, 255, 255, 0.045)', 'rgba(15, 25, 45, 0.04)'],
  '--panel-selected': ['rgba(68, 132, 244, 0.16)', 'rgba(43, 107, 224, 0.09)'],
  '--panel-focus': ['var(--mantine-color-accent-4)', 'var(--mantine-color-accent-6)'],
  '--panel-good-ink': good.ink,
  '--panel-good-wash': good.wash,
  '--panel-good-line': good.line,
  '--panel-warn-ink': warn.ink,
  '--panel-warn-wash': warn.wash,
  '--panel-warn-line': warn.line,
  '--panel-bad-ink': bad.ink,
  '--panel-bad-wash': bad.wash,
  '--panel-bad-line': bad.line,
  '--panel-note-ink': note.ink,
  '--panel-note-wash': note.wash,
  '--panel-note-line': note.line,
  ...signs,
  '--panel-shadow': ['0 8px 28px rgba(0, 0, 0, 0.5)', '0 8px 28px rgba(20, 30, 50, 0.16)'],
};

const side = (index: 0 | 1) => Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, pair[index]]));

export const panelVariables: ConvertCSSVariablesInput = {
  variables: {
    '--panel-row': '36px',
    '--panel-top-bar': '44px',
    '--panel-side': '216px',
    '--panel-numerals': 'tabular-nums lining-nums',
  },
  dark: side(0),
  light: side(1),
};
