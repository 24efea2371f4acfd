import type { KeyboardEvent, PointerEvent } from 'react';
import { LEAST_WIDTH } from './column.ts';
import styles from './data-table.module.css';

const KEY_STEP = 16;

interface ColumnHandleProps {
  header: string;
  onResize: (width: number) => void;
}

const headingWidth = (handle: HTMLElement) => handle.parentElement?.getBoundingClientRect().width ?? LEAST_WIDTH;

/** The edge of a heading, which resizes the column by dragging or with the left and right arrows. */
export function ColumnHandle({ header, onResize }: ColumnHandleProps) {
  const drag = (down: PointerEvent<HTMLButtonElement>) => {
    const handle = down.currentTarget;
    const width = headingWidth(handle);
    const move = (event: globalThis.PointerEvent) =>
      onResize(Math.max(LEAST_WIDTH, Math.round(width + event.clientX - down.clientX)));
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('lostpointercapture', stop);
    };
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', stop);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(Math.max(LEAST_WIDTH, Math.round(headingWidth(event.currentTarget)) + step));
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.handle}
      aria-label={`Width of ${header}`}
      onPointerDown={drag}
      onKeyDown={press}
    />
  );
}
