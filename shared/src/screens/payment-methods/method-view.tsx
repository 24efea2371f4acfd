import { lazy } from 'react';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { Money, StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import { AfterRows } from '@backoffice/shared/list';
import { loadOnce } from '@backoffice/shared/remote';
import { methodColumns } from '@backoffice/shared/entities';
import { CapBar } from './cap-bar.tsx';
import { shownWords } from './hidden-words.ts';
import styles from './payment-methods.module.css';

const { priority, label, kind, account, purpose, status, todayOut, cap, lastCredit, holder } = methodColumns;

const todayIn: Column<PaymentMethod> = {
  ...methodColumns.todayIn,
  cell: (row) => (
    <span className={styles.filled}>
      <Money paise={row.todayInPaise} />
      <CapBar method={row} />
    </span>
  ),
};

const QrThumb = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "qr-thumb" */ './qr-thumb.tsx'),
    (file) => file.QrThumb,
  ),
);

const qr: Column<PaymentMethod> = {
  id: 'qr',
  header: 'QR',
  file: [],
  width: 52,
  leaves: 0,
  cell: (row) =>
    row.qrFileId && (
      <AfterRows state="ready">
        <QrThumb key={row.qrFileId} qrFileId={row.qrFileId} label={row.label} />
      </AfterRows>
    ),
};

const shown: Column<PaymentMethod> = {
  id: 'shown',
  header: 'Visible to customers',
  width: 150,
  yields: 1,
  // Without its heading a "Yes" says nothing; the details say it in a sentence.
  card: 'none',
  cell: (row) =>
    row.waitsForApproval ? (
      <StatusBadge label="To approve" tone="info" />
    ) : (
      <StatusBadge
        label={row.hiddenBecause === null ? 'Yes' : 'No'}
        tone={row.hiddenBecause === null ? 'good' : 'neutral'}
        why={shownWords(row.hiddenBecause)}
      />
    ),
};

export const METHOD_COLUMNS = [
  priority,
  label,
  kind,
  account,
  qr,
  purpose,
  status,
  shown,
  todayIn,
  cap,
  todayOut,
  lastCredit,
  holder,
];
