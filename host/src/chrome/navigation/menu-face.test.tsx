import { render } from '@testing-library/react';
import { menuFace } from './menu-face.tsx';

const face = (entry: { icon?: string; group?: string }) => menuFace({ title: 'Bonus', segment: 'bonus', ...entry });
const sign = (icon?: string) => render(<>{face({ icon }).icon}</>).container.innerHTML;

test('each sign that the contract names is its own, and a name of a later contract is a point', () => {
  expect(new Set(['bonus', 'check', 'entry', 'accounts', 'bank-lines'].map(sign)).size).toBe(5);
  expect(sign('rocket')).toBe(sign());
  expect(sign('toString')).toBe(sign());
});

test('a group that this host does not know has no heading', () => {
  expect(face({ group: 'work' }).group).toBe('Work');
  expect(face({ group: 'valueOf' }).group).toBeUndefined();
  expect(face({}).group).toBeUndefined();
});
