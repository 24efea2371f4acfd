import { ActionIcon } from '@mantine/core';
import { useEffect, useReducer, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { IconPlus } from '../icons.ts';
import { IconMaximize, IconMinus, IconRotateClockwise } from './icons.ts';
import { actOfKey, FIT, seen } from './image-view.ts';
import styles from './image-viewer.module.css';

interface ImageViewerProps {
  src: string;
  /** What the image shows: "Payment proof of D-104233". */
  alt: string;
}

/** An image viewer: zoom, rotate, fit and move, by buttons, wheel, drag and keys (+ - R 0 arrows). */
export function ImageViewer({ src, alt }: ImageViewerProps) {
  const [view, act] = useReducer(seen, FIT);
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    // React adds wheel listeners as passive, and a passive one cannot keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      act(event.deltaY < 0 ? 'in' : 'out');
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, []);

  const press = (event: KeyboardEvent) => {
    const wanted = actOfKey(event.key);
    if (!wanted || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act(wanted);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 1) act({ move: [event.movementX, event.movementY] });
  };
  return (
    <div className={styles.viewer} role="group" aria-label={alt}>
      <div
        ref={stage}
        className={view.scale > 1 ? `${styles.stage} ${styles.zoomed}` : styles.stage}
        role="application"
        aria-label={`${alt}: plus and minus zoom, R rotates, 0 fits, arrows move`}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => act(view.scale > 1 ? 'fit' : 'in')}
      >
        <img
          className={styles.image}
          src={src}
          alt={alt}
          draggable={false}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.scale})`,
          }}
        />
      </div>
      <div className={styles.tools}>
        <ActionIcon aria-label="Zoom in" onClick={() => act('in')}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Zoom out" onClick={() => act('out')}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Rotate" onClick={() => act('turn')}>
          <IconRotateClockwise size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Fit" onClick={() => act('fit')}>
          <IconMaximize size={16} aria-hidden />
        </ActionIcon>
        <span className={styles.scale} role="status">
          {Math.round(view.scale * 100)} %
        </span>
      </div>
    </div>
  );
}
