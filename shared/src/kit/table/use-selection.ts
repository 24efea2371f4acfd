import { useRef } from 'react';

interface SelectionProps {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Selection by row id. `toggleTo` selects everything between the row toggled last and this one (Shift+click). */
export function useSelection({ ids, selected, onChange }: SelectionProps) {
  const last = useRef<string | null>(null);

  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    last.current = id;
    onChange(next);
  };
  const toggleTo = (id: string) => {
    const from = last.current === null ? -1 : ids.indexOf(last.current);
    const to = ids.indexOf(id);
    if (from < 0 || to < 0) return toggle(id);
    const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = id;
    onChange(new Set([...selected, ...between]));
  };
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const some = !all && selected.size > 0 && ids.some((id) => selected.has(id));
  const toggleAll = () => {
    const rest = [...selected].filter((id) => !ids.includes(id));
    onChange(new Set(all ? rest : [...selected, ...ids]));
  };
  return { toggle, toggleTo, toggleAll, state: all ? 'all' : some ? 'some' : 'none' } as const;
}
