import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { Link } from '@backoffice/shared/remote';
import { MenuLink, ScrollKeeper } from './scroll.tsx';

function Late() {
  const [isHere, setHere] = useState(false);
  return (
    <>
      <button onClick={() => setHere(true)}>Load</button>
      {isHere && <div id="late part">Late part</div>}
    </>
  );
}

const links = ['/a', '/b', '/a?status=pending', '/a#part', '/b#late%20part', '/b#nowhere', '/b#%E0%A4%A'];

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function open(at: string) {
  render(
    <MemoryRouter initialEntries={[at]} useTransitions={false}>
      <ScrollKeeper />
      {links.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <MenuLink to="/a">Menu entry</MenuLink>
      <Back />
      <main>
        <div role="grid" />
      </main>
      <Routes>
        <Route path="/a" element={<div id="part">Part</div>} />
        <Route path="/b" element={<Late />} />
      </Routes>
    </MemoryRouter>,
  );
  return { go: (to: string) => userEvent.click(screen.getByRole('link', { name: to })) };
}

const page = document.documentElement;
const scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  page.scrollTop = 0;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.id);
  });
});

test('specification §2: on each change of path the document is at its top', async () => {
  const { go } = open('/a');
  page.scrollTop = 800;
  await go('/b');
  expect(page.scrollTop).toBe(0);
});

test('specification §2: going back is a navigation too', async () => {
  const { go } = open('/a');
  await go('/b');
  page.scrollTop = 800;
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(page.scrollTop).toBe(0);
});

test('domain decision 21: a change of filters keeps the scroll position', async () => {
  const { go } = open('/a');
  page.scrollTop = 800;
  await go('/a?status=pending');
  expect(page.scrollTop).toBe(800);
});

test.each(['/a', '/a?status=pending'])(
  'specification §2: the menu entry of the page that one is on, at %s, leads to its top, and its list to the first row',
  async (at) => {
    open(at);
    page.scrollTop = 800;
    screen.getByRole('grid').scrollTop = 300;
    await userEvent.click(screen.getByRole('link', { name: 'Menu entry' }));
    expect([page.scrollTop, screen.getByRole('grid').scrollTop]).toEqual([0, 0]);
    page.scrollTop = 800;
    await userEvent.click(screen.getByRole('link', { name: 'Menu entry' }));
    expect(page.scrollTop).toBe(0);
  },
);

test('domain decision 21: filters that are changed after a choice in the menu keep the scroll position', async () => {
  const { go } = open('/b');
  await userEvent.click(screen.getByRole('link', { name: 'Menu entry' }));
  page.scrollTop = 800;
  await go('/a?status=pending');
  expect(page.scrollTop).toBe(800);
});

test('specification §2: an anchor is gone to', async () => {
  const { go } = open('/b');
  await go('/a#part');
  expect(scrolledTo).toEqual(['part']);
});

test('specification §2: an anchor in the address of a cold start is gone to', () => {
  open('/a#part');
  expect(scrolledTo).toEqual(['part']);
});

test('specification §2: choosing the same anchor again goes there again', async () => {
  const { go } = open('/a#part');
  await go('/a#part');
  expect(scrolledTo).toEqual(['part', 'part']);
});

test('specification §2: an anchor whose element arrives later is gone to when it arrives', async () => {
  const { go } = open('/a');
  await go('/b#late%20part');
  expect(scrolledTo).toEqual([]);
  await act(async () => screen.getByRole('button', { name: 'Load' }).click());
  expect(scrolledTo).toEqual(['late part']);
});

test('a person who scrolls by themselves is not pulled to a late anchor', async () => {
  const { go } = open('/a');
  await go('/b#late%20part');
  window.dispatchEvent(new Event('wheel'));
  await act(async () => screen.getByRole('button', { name: 'Load' }).click());
  expect(scrolledTo).toEqual([]);
});

test.each(['/b#nowhere', '/b#%E0%A4%A'])('an anchor that leads nowhere (%s) harms nothing', async (to) => {
  const { go } = open('/a');
  await go(to);
  expect(scrolledTo).toEqual([]);
});
