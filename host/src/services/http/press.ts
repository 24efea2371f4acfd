import { requestId } from './request-id.ts';

/** What is asked for so long after a key or button was pressed is taken for its effect, in milliseconds. */
const EFFECT_MS = 5_000;

/** 32 hexadecimal digits. */
const digits = () => requestId().replaceAll('-', '');

/** Headers of a request that a press has caused; none for another. */
export type Presses = () => Record<string, string>;

/**
 * Joins what one press of a key or button makes the panel ask for into one trace (W3C Trace Context), in which an
 * operator sees an act from the press to its statements (docs/operations.md, Traces). The first request says in
 * `tracestate` how many milliseconds before it the press was.
 */
export function createPresses(target: EventTarget): Presses {
  let pressedAt = -Infinity;
  let parent = '';
  const pressed = ({ timeStamp }: Event) => {
    pressedAt = timeStamp;
    parent = '';
  };
  for (const type of ['keydown', 'pointerdown'])
    target.addEventListener(type, pressed, { capture: true, passive: true });
  return () => {
    const ms = Math.round(performance.now() - pressedAt);
    if (ms > EFFECT_MS) return {};
    const first = parent ? {} : { tracestate: `panel=${ms}` };
    parent ||= `00-${digits()}-${digits().slice(16)}-01`;
    return { traceparent: parent, ...first };
  };
}
