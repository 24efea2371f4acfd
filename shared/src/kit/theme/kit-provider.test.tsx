import { render, screen } from '@testing-library/react';
import { Button, KitProvider, PasswordInput } from '../core.ts';

test('the theme is on the document before anything is painted, and follows the choice', () => {
  const { rerender } = render(<KitProvider colorScheme="dark">content</KitProvider>);
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  rerender(<KitProvider colorScheme="light">content</KitProvider>);
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('no style element is written, or the Content-Security-Policy would refuse it', () => {
  render(
    <KitProvider colorScheme="dark">
      <Button>Sign in</Button>
      <PasswordInput label="Password" />
    </KitProvider>,
  );
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

test('the button that shows a password has a name', () => {
  render(
    <KitProvider colorScheme="dark">
      <PasswordInput label="Password" />
    </KitProvider>,
  );
  expect(screen.getByRole('button', { name: 'Show password', hidden: true })).toBeInTheDocument();
});
