/** Zoom, rotation and position of an image. Offsets are in px from the centre, rotation in quarter turns. */
export interface ImageView {
  scale: number;
  turns: 0 | 1 | 2 | 3;
  x: number;
  y: number;
}

export const FIT: ImageView = { scale: 1, turns: 0, x: 0, y: 0 };

const STEP = 1.25;
const LEAST = 1;
const MOST = 8;

export type ViewAct = 'in' | 'out' | 'turn' | 'fit' | { move: [x: number, y: number] };

/** The view after one act. At the smallest scale the whole image is shown, centred. */
export function seen(view: ImageView, act: ViewAct): ImageView {
  if (typeof act === 'object')
    return view.scale > 1 ? { ...view, x: view.x + act.move[0], y: view.y + act.move[1] } : view;
  if (act === 'fit') return { ...FIT, turns: view.turns };
  if (act === 'turn') return { ...FIT, turns: ((view.turns + 1) % 4) as ImageView['turns'] };
  return zoomed(view, act === 'in' ? STEP : 1 / STEP);
}

function zoomed(view: ImageView, by: number): ImageView {
  const scale = Math.min(MOST, Math.max(LEAST, view.scale * by));
  if (scale < 1.01) return { ...FIT, turns: view.turns };
  const grown = scale / view.scale;
  return { ...view, scale, x: view.x * grown, y: view.y * grown };
}

const KEYS: Readonly<Record<string, ViewAct>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  r: 'turn',
  R: 'turn',
  '0': 'fit',
  ArrowLeft: { move: [40, 0] },
  ArrowRight: { move: [-40, 0] },
  ArrowUp: { move: [0, 40] },
  ArrowDown: { move: [0, -40] },
};

/** The act of a key, if it has one. */
export const actOfKey = (key: string): ViewAct | undefined => KEYS[key];
