import { render, screen } from '@testing-library/react';
import { Facts } from './facts.tsx';

test('a field without a value is left out; nought is a value', () => {
  render(
    <Facts
      of={[
        { label: 'Number', value: 'D-1' },
        { label: 'Remark', value: null },
        { label: 'Narration', value: '' },
        { label: 'Fee', value: false },
        { label: 'Attempt', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Number', 'Attempt']);
});
