import { render, screen } from '@testing-library/react';
import { ProofImage } from './proof-image.tsx';

test('an image that the retention rule has deleted is a sentence, and nothing is fetched', () => {
  render(<ProofImage of={{ no: 'D-1', proofFileId: 'f1', proofDeletedDays: 1826 }} />);
  expect(screen.getByText('The image was deleted after 1,826 days by the retention rule.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
