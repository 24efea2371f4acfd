import { render, screen, within } from '@testing-library/react';
import { KitProvider } from '../theme/kit-provider.tsx';
import { SideMenu, type SideMenuItem } from './side-menu.tsx';

const item = (title: string, rest: Partial<SideMenuItem> = {}): SideMenuItem => ({ title, to: `/${title}`, ...rest });
const show = (items: readonly SideMenuItem[]) =>
  render(
    <KitProvider colorScheme="dark">
      <SideMenu items={items} link={({ to, children }) => <a href={to}>{children}</a>} />
    </KitProvider>,
  );
const titles = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('neighbours of one group stand under its heading, and the order stays', () => {
  const { container } = show([
    item('Entry', { group: 'Work' }),
    item('Approval', { group: 'Work' }),
    item('Recent', { group: 'History' }),
    item('Checking', { group: 'Work' }),
  ]);
  expect(screen.getAllByRole('group').map((group) => [group.firstChild?.textContent, titles(group)])).toEqual([
    ['Work', ['Entry', 'Approval']],
    ['History', ['Recent']],
    ['Work', ['Checking']],
  ]);
  expect(titles(container)).toEqual(['Entry', 'Approval', 'Recent', 'Checking']);
});

test('a menu of one group, or of none, has no heading', () => {
  show([item('Bonus', { group: 'Work' }), item('Checking', { group: 'Work' })]);
  expect(screen.queryByText('Work')).toBeNull();
  expect(screen.queryAllByRole('group')).toEqual([]);
});

test('the sign is no part of the name, and what waits stands beside it', () => {
  show([item('Bonus', { icon: <svg aria-label="gift" />, count: 1_200 })]);
  expect(screen.getByRole('link', { name: 'Bonus' })).toBeInTheDocument();
  const [seen, heard] = [screen.getByText('999+'), screen.getByText('1,200 waiting')];
  expect(seen).toHaveAttribute('aria-hidden', 'true');
  expect(heard.parentElement).toBe(seen.parentElement);
  expect(heard.parentElement).toHaveAttribute('title', '1,200 waiting');
});
