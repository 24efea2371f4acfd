import styles from './second-factor.module.css';

/** A QR code from its rows, drawn as one path: the panel makes no markup from text. */
export function QrCode({ rows }: { rows: readonly string[] }) {
  const squares = rows.flatMap((row, y) =>
    Array.from(row, (cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')).filter(Boolean),
  );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for your authenticator app"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
