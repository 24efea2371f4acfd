import { fireEvent, render, screen } from '@testing-library/react';
import { KitProvider } from '../core.ts';
import { ConfirmDialog } from '../overlay.ts';

jest.mock('./held-key.ts', () => ({ isHeld: () => false }));

test('mutant: without the guard a held Ctrl+Enter confirms what it has opened, again and again', () => {
  const onConfirm = jest.fn();
  render(
    <KitProvider colorScheme="dark">
      <ConfirmDialog opened title="Approve D-1?" confirmLabel="Approve" onConfirm={onConfirm} onCancel={jest.fn()}>
        ₹500.00
      </ConfirmDialog>
    </KitProvider>,
  );
  const button = screen.getByRole('button', { name: 'Approve' });
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(true);
  for (let time = 0; time < 3; time += 1) fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true, repeat: true });
  expect(onConfirm).toHaveBeenCalledTimes(3);
});
