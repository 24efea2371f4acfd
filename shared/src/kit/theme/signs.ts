import type { Tone } from '../../domain/status.ts';
import { palette } from './palette.ts';

type Pair = readonly [dark: string, light: string];

const TRIANGLE =
  'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01';
const ROUND = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0';

/** Lines of a sign in a square of 24 (from Tabler, MIT), and the colours of its tone's ink; `risk` marks a customer. */
const SIGNS: Record<Tone | 'risk', readonly [path: string, ...Pair]> = {
  neutral: [`${ROUND}M9 12h6`, palette.dark[0], '#000'],
  info: [`${ROUND}M12 12l3 2M12 7v5`, palette.accent[3], palette.accent[7]],
  good: [`${ROUND}M9 12l2 2l4 -4`, palette.green[3], palette.green[7]],
  warn: [TRIANGLE, palette.yellow[3], palette.yellow[7]],
  bad: [`${ROUND}M10 10l4 4m0 -4l-4 4`, palette.red[3], palette.red[7]],
  risk: [TRIANGLE, palette.red[3], palette.red[7]],
};

const image = (path: string, color: string): string =>
  `url("data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${color}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${path}'/></svg>`.replaceAll(/[<>#]/g, encodeURIComponent)}")`;

/**
 * The sign of each tone as a background: a drawing in the page would be a box of its own in every row, and a mask a layer.
 * A background knows no `currentColor`, so there is one for each scheme.
 */
export const signs: Record<string, Pair> = Object.fromEntries(
  Object.entries(SIGNS).map(([tone, [path, dark, light]]) => [
    `--panel-${tone}-sign`,
    [image(path, dark), image(path, light)],
  ]),
);
