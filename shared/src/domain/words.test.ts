import {
  BONUS_STATUSES,
  DEPOSIT_STATUSES,
  flagFace,
  METHOD_STATUSES,
  reasonLabel,
  statusFace,
  UTR_STATUSES,
  WITHDRAWAL_STATUSES,
} from './index.ts';

const ALL = [BONUS_STATUSES, DEPOSIT_STATUSES, METHOD_STATUSES, UTR_STATUSES, WITHDRAWAL_STATUSES];

test('within one list no two states read the same', () => {
  for (const faces of ALL) {
    const labels = Object.values(faces).map((face) => face.label);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test('a state that the server knows and this release does not is shown in words', () => {
  expect(statusFace(DEPOSIT_STATUSES, 'approved')).toEqual({ label: 'Approved', tone: 'good' });
  expect(statusFace(DEPOSIT_STATUSES, 'under_legal_review')).toEqual({ label: 'Under legal review', tone: 'neutral' });
});

test('a flag says why it is there', () => {
  expect(flagFace('REUSED_IMAGE')).toMatchObject({ label: 'Image reused', tone: 'bad' });
  expect(flagFace('SOMETHING_NEW')).toMatchObject({ label: 'Something new', tone: 'neutral' });
});

test('reason codes never reach the screen as codes', () => {
  expect(reasonLabel('NOT_RECEIVED')).toBe('Money not received');
  expect(reasonLabel('BRAND_NEW_CODE')).toBe('Brand new code');
});
