/**
 * Runs in an empty page and shows the least that rows can cost: a hand-written grid that reuses its elements for other
 * rows. Each row is absolute, moved by `top` and strictly contained; each cell is one text node; nothing is clipped,
 * has a role or can be pressed.
 */
export function layFloor({ words, rows, height }: { words: readonly string[]; rows: number; height: number }): void {
  const wordsOf = (index: number) => words.map((text, at) => (at % 3 ? text : `${text} ${index}`));
  const style = document.createElement('style');
  style.textContent = `
    body { margin: 0; background: #1f1f1f; color: #c9c9c9; font: 14px/1.55 system-ui, sans-serif }
    [role=grid] { position: absolute; inset: 130px 16px 60px 220px; overflow: auto; background: #1f1f1f; scrollbar-width: thin }
    [role=grid] > :last-child { position: relative }
    .head { position: sticky; top: 0; z-index: 2; height: 32px; background: #1f1f1f }
    [data-row] { box-sizing: border-box; position: absolute; inset: 0 0 auto; height: ${height}px; contain: strict; display: grid; align-items: center;
      grid-template-columns: repeat(${words.length}, minmax(0, 1fr)); border-bottom: 1px solid #444; white-space: nowrap }`;
  document.head.append(style);
  const grid = document.createElement('div');
  grid.setAttribute('role', 'grid');
  grid.innerHTML = '<div role="rowgroup" class="head"></div><div role="rowgroup"></div>';
  document.body.append(grid);
  const body = grid.lastElementChild as HTMLElement;
  body.style.height = `${rows * height}px`;

  const slots: { row: HTMLElement; texts: Text[]; index: number }[] = [];
  const count = Math.ceil(grid.clientHeight / height) + 14;
  for (let slot = 0; slot < count; slot += 1) {
    const row = document.createElement('div');
    row.dataset.row = '';
    const texts = words.map(() => {
      const cell = document.createElement('div');
      const text = document.createTextNode('');
      cell.append(text);
      row.append(cell);
      return text;
    });
    body.append(row);
    slots.push({ row, texts, index: -1 });
  }
  const look = () => {
    const first = Math.max(0, Math.floor(grid.scrollTop / height) - 4);
    for (let index = first; index < Math.min(first + count, rows); index += 1) {
      const slot = slots[index % count]!;
      if (slot.index === index) continue;
      slot.index = index;
      slot.row.style.top = `${index * height}px`;
      slot.row.dataset.index = String(index);
      wordsOf(index).forEach((text, at) => (slot.texts[at]!.data = text));
    }
  };
  grid.addEventListener('scroll', look, { passive: true });
  look();
}
