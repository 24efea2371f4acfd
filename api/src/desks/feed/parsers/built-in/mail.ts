import { line, parsersOf } from './parser-of.ts';

/*
 * Alerts by e-mail. Indian banks move to names under bank.in, so that both names of each are known; a message counts
 * only when the receiving server says that its signature is one of the bank's.
 */

const hdfc = parsersOf(
  'HDFC Bank',
  'email',
  ['hdfcbank.net', 'hdfcbank.bank.in'],
  [
    [
      'HDFC-MAIL-UPI-IN',
      'CREDIT',
      'money in by UPI',
      '{any}Dear Customer, {amount} is successfully credited to your account {account} by VPA {payer} on {date}. Your UPI transaction reference number is {utr}.{any}',
      [
        'Dear Customer, Rs.85.00 is successfully credited to your account **1234 by VPA ravi@okaxis RAVI KUMAR on 20-11-26. Your UPI transaction reference number is 632411760171. Thank you for banking with us.',
        line(85_00, '632411760171', '1234', { payer: 'ravi@okaxis RAVI KUMAR', date: '20-11-26' }),
      ],
    ],
    [
      'HDFC-MAIL-UPI-OUT',
      'DEBIT',
      'money out by UPI',
      '{any}Dear Customer, {amount} has been debited from account {account} to VPA {payer} on {date}. Your UPI transaction reference number is {utr}.{any}',
      [
        'Dear Customer, Rs.120.00 has been debited from account 1234 to VPA shop@okicici SAMPLE SHOP on 20-11-26. Your UPI transaction reference number is 632411760172. If you did not authorize this transaction, please report it.',
        line(120_00, '632411760172', '1234', { payer: 'shop@okicici SAMPLE SHOP', date: '20-11-26' }),
      ],
    ],
  ],
);

const others = [
  ...parsersOf(
    'ICICI Bank',
    'email',
    ['icicibank.com', 'icici.bank.in'],
    [
      [
        'ICICI-MAIL-IN',
        'CREDIT',
        'money in',
        '{any}Your ICICI Bank Account {account} has been credited with {amount} on {date}. Info: <NEFT|RTGS|IMPS|UPI>-{utr}-{payer}. {any}',
        [
          'Dear Customer, Your ICICI Bank Account XX234 has been credited with INR 5,000.00 on 20-Nov-26. Info: NEFT-HDFCN26324123461-RAVI KUMAR. Sincerely, ICICI Bank',
          line(5_000_00, 'HDFCN26324123461', '234', { payer: 'RAVI KUMAR', date: '20-Nov-26' }),
        ],
      ],
    ],
  ),
  ...parsersOf(
    'State Bank of India',
    'email',
    ['alerts.sbi.co.in', 'alerts.sbi.bank.in'],
    [
      [
        'SBI-MAIL-IN',
        'CREDIT',
        'money in',
        '{any}Your A/C {account} has a credit by transfer of {amount} on {date} by {payer}. Ref No {utr}.{any}',
        [
          'Dear Customer, Your A/C XXXXX1234 has a credit by transfer of Rs 500.00 on 20/11/26 by RAVI KUMAR. Ref No 632411760181. -State Bank of India',
          line(500_00, '632411760181', '1234', { payer: 'RAVI KUMAR', date: '20/11/26' }),
        ],
      ],
    ],
  ),
  ...parsersOf(
    'Axis Bank',
    'email',
    ['axisbank.com', 'axis.bank.in'],
    [
      [
        'AXIS-MAIL-IN',
        'CREDIT',
        'money in',
        '{any}Dear Customer, {amount} has been credited to your A/c no. {account} on {date} at {time} IST by <UPI/P2A|IMPS/P2A|NEFT|RTGS>/{utr}/{payer}. {any}',
        [
          'Dear Customer, INR 500.00 has been credited to your A/c no. XX1234 on 20-11-26 at 14:02:45 IST by UPI/P2A/632411760191/RAVI KUMAR. Regards, Axis Bank',
          line(500_00, '632411760191', '1234', { payer: 'RAVI KUMAR', date: '20-11-26', time: '14:02:45' }),
        ],
      ],
    ],
  ),
  ...parsersOf(
    'Kotak Bank',
    'email',
    ['kotak.com', 'kotak.bank.in'],
    [
      [
        'KOTAK-MAIL-IN',
        'CREDIT',
        'money in',
        '{any}your account {account} is credited by {amount} on {date} for UPI/{payer}/{utr}/{any}',
        [
          'Dear Customer, we wish to inform you that your account xxxx1234 is credited by Rs. 500.00 on 20-Nov-2026 for UPI/RAVI KUMAR/632411760201/UPI. Regards, Kotak Mahindra Bank',
          line(500_00, '632411760201', '1234', { payer: 'RAVI KUMAR', date: '20-Nov-2026' }),
        ],
      ],
    ],
  ),
  ...parsersOf(
    'YES Bank',
    'email',
    ['yesbank.in', 'yes.bank.in'],
    [
      [
        'YES-MAIL-IN',
        'CREDIT',
        'money in',
        '{any}Your account ending with {account} is credited by {amount} on {date} through <UPI|IMPS|NEFT|RTGS>, reference {utr}, from {payer}. {any}',
        [
          'Dear Customer, Your account ending with 1234 is credited by INR 500.00 on 20-11-2026 through UPI, reference 632411760211, from RAVI KUMAR. Regards, YES BANK',
          line(500_00, '632411760211', '1234', { payer: 'RAVI KUMAR', date: '20-11-2026' }),
        ],
      ],
    ],
  ),
  ...parsersOf(
    'IndusInd Bank',
    'email',
    ['indusind.com', 'indusind.bank.in'],
    [
      [
        'INDUS-MAIL-IN',
        'CREDIT',
        'money in',
        '{any}Your IndusInd Bank Account No. {account} has been credited with {amount} on {date} towards <UPI|IMPS|NEFT|RTGS>/{utr}/{payer}. {any}',
        [
          'Dear Customer, Your IndusInd Bank Account No. XXXX1234 has been credited with INR 500.00 on 20-11-26 towards UPI/632411760221/RAVI KUMAR. Regards, IndusInd Bank',
          line(500_00, '632411760221', '1234', { payer: 'RAVI KUMAR', date: '20-11-26' }),
        ],
      ],
    ],
  ),
  ...parsersOf(
    'Punjab National Bank',
    'email',
    ['punjabnationalbank.in', 'pnb.bank.in'],
    [
      [
        'PNB-MAIL-IN',
        'CREDIT',
        'money in',
        '{any}Your A/c {account} is credited with {amount} on {date} {time} by {payer} through <UPI|IMPS|NEFT|RTGS> Ref {utr}. {any}',
        [
          'Dear Customer, Your A/c XX1234 is credited with Rs. 500.00 on 20-11-2026 14:02:11 by RAVI KUMAR through UPI Ref 632411760231. Punjab National Bank',
          line(500_00, '632411760231', '1234', { payer: 'RAVI KUMAR', date: '20-11-2026', time: '14:02:11' }),
        ],
      ],
    ],
  ),
];

export const MAIL = [...hdfc, ...others];
