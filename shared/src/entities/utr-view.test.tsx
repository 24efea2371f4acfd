import { Facts } from '@backoffice/shared/kit/core';
import { screen } from '@testing-library/react';
import { aUtr, renderScreen } from '@backoffice/shared/testing';
import { utrFacts } from './utr-view.tsx';

test.each([
  ['6324 1176 0093', 1],
  ['632411760093', 0],
])('a UTR that was typed as %p is shown %i times more than as it is read', (utrRaw, times) => {
  renderScreen(<Facts of={utrFacts(aUtr({ utr: '632411760093', utrRaw }))} />);
  expect(screen.queryAllByText('UTR as typed')).toHaveLength(times);
});
