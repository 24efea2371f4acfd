import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Banner, Button, Group, SkeletonRows } from '@backoffice/shared/kit/core';
import { Dialog, SubmitButton } from '@backoffice/shared/kit/overlay';
import { useMethodOrder, type MethodOrder } from './use-method-order.ts';
import styles from '../payment-methods.module.css';

/** The order in which customers see the methods: dragged, or moved by buttons, or by the arrow keys with Alt. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const order = useMethodOrder(onClose);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (order.changed) void order.save();
  };
  return (
    <Dialog title="Order of payment methods" onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <p>
          Customers see them in this order. Drag a line, or move it with its buttons or with Alt and the arrow keys.
        </p>
        {order.loading ? (
          <SkeletonRows rows={8} columns={1} label="Loading payment methods" />
        ) : (
          <OrderList order={order} />
        )}
        {order.refusal && <Banner tone="bad">{order.refusal}</Banner>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={order.saving}>
            Cancel
          </Button>
          <SubmitButton
            label="Save the order"
            busy={order.saving}
            lacking={order.changed ? null : 'Nothing is moved yet'}
          />
        </Group>
      </form>
    </Dialog>
  );
}

function OrderList({ order: { methods, move, said } }: { order: MethodOrder }) {
  const dragged = useRef<string | null>(null);
  const step = (id: string, by: number) => move(id, methods.findIndex((one) => one.id === id) + by);
  const onKey = (event: KeyboardEvent, id: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <ol className={styles.order}>
        {methods.map(({ id, label }, at) => (
          <li
            key={id}
            draggable
            onDragStart={() => (dragged.current = id)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged.current && dragged.current !== id) move(dragged.current, at);
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => (dragged.current = null)}
            onKeyDown={(event) => onKey(event, id)}
          >
            <span className={styles.place}>{at + 1}</span>
            <span className={styles.placed}>{label}</span>
            <MoveButton of={label} way="up" last={at === 0} onClick={() => step(id, -1)} />
            <MoveButton of={label} way="down" last={at === methods.length - 1} onClick={() => step(id, 1)} />
          </li>
        ))}
      </ol>
      <p className={styles.aloud} aria-live="polite">
        {said}
      </p>
    </>
  );
}

interface MoveButtonProps {
  of: string;
  way: 'up' | 'down';
  /** Whether the row can move no further in this direction. */
  last: boolean;
  onClick: () => void;
}

/**
 * At the end of the list the button only looks disabled: a disabled one would lose the focus, and the arrow keys with
 * it.
 */
function MoveButton({ of, way, last, onClick }: MoveButtonProps) {
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Move ${of} ${way}`}
      aria-disabled={last}
      data-disabled={last || undefined}
      onClick={onClick}
    >
      {way === 'up' ? '↑' : '↓'}
    </Button>
  );
}
