import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { Customer } from '@backoffice/shared/contract';
import { TextInput } from '@backoffice/shared/kit/core';
import { usePause } from '@backoffice/shared/list';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { findCustomers } from '../customers.resource.ts';
import { CustomerOptions } from './customer-options.tsx';

/** Shorter texts match too many customers. */
const SHORTEST = 2;

interface CustomerSearchProps {
  onChoose: (customer: Customer) => void;
  onLeave: () => void;
}

/** Finds a customer by code, name or phone. The first one is marked: Enter takes it, arrow keys move the mark. */
export function CustomerSearch({ onChoose, onLeave }: CustomerSearchProps) {
  const { http } = useServices();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [entered, enter] = useState(false);
  const typed = text.trim();
  const q = usePause(typed, 250);
  const found = useQuery({
    queryKey: ['customers', 'find', q],
    queryFn: ({ signal }) => findCustomers(http, q, { signal, background: true }),
    enabled: q.length >= SHORTEST,
  });
  const known = q === typed && found.data ? found.data : null;
  const options = known ?? [];
  const marked = options[Math.min(at, options.length - 1)];

  // Enter was pressed before the answer: a single customer is chosen; among several the person still has to choose.
  const only = known?.length === 1 ? known[0] : undefined;
  useEffect(() => {
    if (!entered || !known) return;
    enter(false);
    if (only) onChoose(only);
  }, [entered, known, only, onChoose]);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onLeave();
    else if (step && marked) setAt((options.indexOf(marked) + step + options.length) % options.length);
    else if (event.key === 'Enter' && marked) onChoose(marked);
    else if (event.key === 'Enter') enter(true);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        label="Customer"
        description="Code, name or phone"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={marked && `${id}-${marked.id}`}
        value={text}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
          enter(false);
        }}
        onKeyDown={press}
      />
      {found.isError && <p role="alert">Customers could not be searched: {found.error.message}</p>}
      {known?.length === 0 && <p role="status">No matching customer.</p>}
      {entered && typed.length < SHORTEST && <p role="status">Type at least two characters.</p>}
      <CustomerOptions id={id} customers={options} marked={marked} onChoose={onChoose} />
    </>
  );
}
