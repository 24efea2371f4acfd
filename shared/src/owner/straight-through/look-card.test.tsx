import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondLook } from '@backoffice/shared/contract';
import { aBankLine, aDeposit, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { LookCard } from './look-card.tsx';

const LOOK = {
  deposit: aDeposit({ status: 'approved', proofFileId: null, utrEntry: aBankLine() }),
  version: 1,
  creditedAt: '2026-11-21T10:00:00.000Z',
  rulesVersion: 2,
} as SecondLook;

const open = () => {
  const [say, onRight, onWrong] = [jest.fn(), jest.fn(), jest.fn()];
  renderScreen(<LookCard of={LOOK} busy={false} error={null} say={say} onRight={onRight} onWrong={onWrong} />, {
    services: fakeServices(),
  });
  return { say, onRight, onWrong, user: userEvent.setup() };
};

test('R finds a credit right', async () => {
  const { onRight, user } = open();
  await user.keyboard('r');
  expect(onRight).toHaveBeenCalledTimes(1);
});

test('a wrong credit needs what is wrong and a comment, each said in a sentence, by keyboard alone', async () => {
  const { say, onWrong, user } = open();
  await user.keyboard('w');
  expect(screen.getByLabelText('What is wrong')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Wrong' }));
  expect(say).toHaveBeenLastCalledWith('Choose what is wrong.');
  expect(screen.getByLabelText('What is wrong')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('What is wrong'), 'OTHER_PAYER');
  await user.click(screen.getByRole('button', { name: 'Wrong' }));
  expect(screen.getByLabelText('Comment')).toHaveFocus();
  await user.type(screen.getByLabelText('Comment'), 'no{Enter}');
  expect(say).toHaveBeenLastCalledWith('Say in a few words what is wrong.');
  expect(onWrong).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Comment'), ' aunt of hers{Enter}');
  expect(onWrong).toHaveBeenCalledWith('OTHER_PAYER', 'no aunt of hers');
});
