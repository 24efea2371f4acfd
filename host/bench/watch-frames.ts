export interface Sample {
  fps: number;
  /** Milliseconds from one frame to the next. */
  p95: number;
  longest: number;
  /** Share of frames in which a visible row was not drawn. */
  blankFrames: number;
  /** The same as a share of all visible rows. */
  blankShare: number;
}

/** Runs in the page for `ms` milliseconds: counts frames, and in each frame the visible rows that are not drawn. */
export function watchFrames(ms: number): Promise<Sample> {
  const grid = document.querySelector('[role=grid]')!;
  const body = grid.querySelectorAll('[role=rowgroup]')[1]!;
  const height = body.querySelector('[data-row]')!.getBoundingClientRect().height;
  const frames: number[] = [];
  let [wanted, missing, blank] = [0, 0, 0];
  return new Promise((resolve) => {
    const began = performance.now();
    let before = began;
    const look = (now: number) => {
      frames.push(now - before);
      before = now;
      const drawn = new Set(
        [...body.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => Number(dataset.index)),
      );
      const first = Math.ceil(grid.scrollTop / height);
      const rows = Math.floor((grid.clientHeight - 32) / height) - 1;
      let gone = 0;
      for (let index = first; index < first + rows; index += 1) if (!drawn.has(index)) gone += 1;
      [wanted, missing, blank] = [wanted + rows, missing + gone, blank + (gone > 0 ? 1 : 0)];
      if (now - began < ms) requestAnimationFrame(look);
      else finish();
    };
    const finish = () => {
      const sorted = [...frames].sort((a, b) => a - b);
      resolve({
        fps: (frames.length * 1_000) / frames.reduce((sum, each) => sum + each, 0),
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        longest: sorted.at(-1) ?? 0,
        blankFrames: blank / frames.length,
        blankShare: missing / wanted,
      });
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(look);
    });
  });
}
