import { line, parsersOf } from './parser-of.ts';

/*
 * Wordings of alerts by SMS as customers of the banks publish them. Banks change them without notice: what is not read
 * any more is staged, and owners copy the parser.
 */

const hdfc = parsersOf(
  'HDFC Bank',
  'sms',
  ['HDFCBK', 'HDFCBN'],
  [
    [
      'HDFC-SMS-UPI-IN',
      'CREDIT',
      'money in by UPI',
      '[Credit Alert! ]{amount} credited to HDFC Bank A/c {account} on {date} <from|by> [A/c linked to ][UPI ]VPA {payer} (UPI [Ref No ]{utr})[.]',
      [
        'Credit Alert!\nRs.500.00 credited to HDFC Bank A/c XX1234 on 20-11-26 from VPA ravi.kumar@okaxis (UPI 632411760093)',
        line(500_00, '632411760093', '1234', { payer: 'ravi.kumar@okaxis', date: '20-11-26' }),
      ],
      [
        'Rs.15,000.00 credited to HDFC Bank A/C **1234 on 14-09-26 by A/C linked to UPI VPA user@okhdfcbank (UPI Ref No 625789123457).',
        line(15_000_00, '625789123457', '1234', { payer: 'user@okhdfcbank', date: '14-09-26' }),
      ],
    ],
    [
      'HDFC-SMS-IMPS-IN',
      'CREDIT',
      'money in by IMPS',
      '{amount} credited to a/c {account} on {date} by a/c linked to mobile {payer} (IMPS Ref no[.] {utr})[.]',
      [
        'Rs.500.00 credited to a/c XXXXXX1234 on 20-11-26 by a/c linked to mobile 9XXXXX1234 (IMPS Ref No. 632411760094)',
        line(500_00, '632411760094', '1234', { payer: '9XXXXX1234', date: '20-11-26' }),
      ],
    ],
    [
      'HDFC-SMS-NEFT-IN',
      'CREDIT',
      'money in by NEFT or RTGS',
      '[Update! ]{amount} deposited in HDFC Bank A/c {account} on {date} for <NEFT|RTGS> Cr-{payer}-{utr}.[ Avl bal {balance}.][ Cheque deposits in A/C are subject to clearing]',
      [
        'Update! INR 25,000.00 deposited in HDFC Bank A/c XX1234 on 20-NOV-26 for NEFT Cr-UTIB0000123-RAVI KUMAR-SAMPLE SERVICES-UTIBN26324123456. Avl bal INR 1,25,000.00. Cheque deposits in A/C are subject to clearing',
        line(25_000_00, 'UTIBN26324123456', '1234', {
          payer: 'UTIB0000123-RAVI KUMAR-SAMPLE SERVICES',
          date: '20-NOV-26',
          balancePaise: 1_25_000_00,
        }),
      ],
    ],
    [
      'HDFC-SMS-UPI-OUT',
      'DEBIT',
      'money out by UPI',
      'Sent {amount} From HDFC Bank A/C {account} To {payer} On {date} Ref {utr}[ Not You? Call {any}]',
      [
        'Sent Rs.2,900.00\nFrom HDFC Bank A/C *1234\nTo RAVI KUMAR\nOn 20/11/26\nRef 632411760095\nNot You?\nCall 18002586161/SMS BLOCK UPI to 7308080808',
        line(2_900_00, '632411760095', '1234', { payer: 'RAVI KUMAR', date: '20/11/26' }),
      ],
    ],
    [
      'HDFC-SMS-UPI-OUT-2',
      'DEBIT',
      'money out by UPI, earlier wording',
      '{amount} debited from [HDFC Bank ]a/c {account} on {date} to [VPA ]{payer} (UPI Ref No {utr})[.][ Not you? Call {any}]',
      [
        'Rs.500.00 debited from HDFC Bank A/c **1234 on 20-11-26 to VPA ravi@okaxis (UPI Ref No 632411760096). Not you? Call on 18002586161 to report',
        line(500_00, '632411760096', '1234', { payer: 'ravi@okaxis', date: '20-11-26' }),
      ],
    ],
  ],
);

const icici = parsersOf(
  'ICICI Bank',
  'sms',
  ['ICICIB', 'ICICIT'],
  [
    [
      'ICICI-SMS-UPI-IN',
      'CREDIT',
      'money in by UPI',
      'Dear Customer, Acct {account} is credited with {amount} on {date} <from|by> {payer}. UPI:{utr}[-ICICI Bank][.]',
      [
        'Dear Customer, Acct XX234 is credited with Rs 500.00 on 20-Nov-26 from RAVI KUMAR. UPI:632411760101-ICICI Bank.',
        line(500_00, '632411760101', '234', { payer: 'RAVI KUMAR', date: '20-Nov-26' }),
      ],
    ],
    [
      'ICICI-SMS-BANK-IN',
      'CREDIT',
      'money in by NEFT, RTGS or IMPS',
      'ICICI Bank Account {account} credited:{amount} on {date}. Info <NEFT|RTGS|IMPS>-{utr}-{payer}. Available Balance is {balance}.',
      [
        'ICICI Bank Account XX234 credited:Rs. 25,000.00 on 20-Nov-26. Info NEFT-HDFCN26324123456-RAVI KUMAR. Available Balance is Rs. 1,00,000.00.',
        line(25_000_00, 'HDFCN26324123456', '234', {
          payer: 'RAVI KUMAR',
          date: '20-Nov-26',
          balancePaise: 1_00_000_00,
        }),
      ],
    ],
    [
      'ICICI-SMS-UPI-OUT',
      'DEBIT',
      'money out by UPI',
      'ICICI Bank Acct {account} debited for {amount} on {date}; {payer} credited. UPI:{utr}. Call {any} for dispute.[ SMS BLOCK {any}]',
      [
        'ICICI Bank Acct XX234 debited for Rs 500.00 on 20-Nov-26; RAVI KUMAR credited. UPI:632411760102. Call 18002662 for dispute. SMS BLOCK 234 to 9215676766.',
        line(500_00, '632411760102', '234', { payer: 'RAVI KUMAR', date: '20-Nov-26' }),
      ],
    ],
    [
      'ICICI-SMS-IMPS-OUT',
      'DEBIT',
      'money out by IMPS',
      'ICICI Bank Acct {account} debited with {amount} on {date} & Acct {any} credited.[ ]IMPS:{utr}. Call {any} for dispute[.][ or SMS BLOCK {any}]',
      [
        'ICICI Bank Acct XX234 debited with Rs 1.00 on 20-Nov-26 & Acct XX972 credited.IMPS:632411760103. Call 18002662 for dispute',
        line(1_00, '632411760103', '234', { date: '20-Nov-26' }),
      ],
    ],
  ],
);

const axis = parsersOf(
  'Axis Bank',
  'sms',
  ['AXISBK', 'AXISMR'],
  [
    [
      'AXIS-SMS-IN',
      'CREDIT',
      'money in',
      '{amount} credited[ to] A/c no. {account}[ on] {date}<,| at> {time}[ IST][.][ Info-] <UPI/P2A|IMPS/P2A|NEFT|RTGS>/{utr}/{payer}[ - Axis Bank][.]',
      [
        'INR 500.00 credited\nA/c no. XX1234\n20-11-26, 14:02:45 IST\nUPI/P2A/632411760111/RAVI KUMAR/ICICI Ban - Axis Bank',
        line(500_00, '632411760111', '1234', { payer: 'RAVI KUMAR/ICICI Ban', date: '20-11-26', time: '14:02:45' }),
      ],
      [
        'INR 25000.00 credited to A/c no. XX1234 on 20-11-26 at 11:59:28 IST. Info- NEFT/HDFCN26324123457/RAVI KUMAR - Axis Bank.',
        line(25_000_00, 'HDFCN26324123457', '1234', { payer: 'RAVI KUMAR', date: '20-11-26', time: '11:59:28' }),
      ],
    ],
    [
      'AXIS-SMS-OUT',
      'DEBIT',
      'money out',
      '{amount} debited[ from] A/c no. {account}[ on] {date}<,| at> {time}[ IST] <UPI/P2A|UPI/P2M|IMPS/P2A>/{utr}/{payer}[ Not you? SMS BLOCKUPI Cust ID to 919951860002][ Axis Bank]',
      [
        'INR 500.00 debited\nA/c no. XX1234\n20-11-26, 16:27:59\nUPI/P2A/632411760112/RAVI KUMAR\nNot you? SMS BLOCKUPI Cust ID to 919951860002\nAxis Bank',
        line(500_00, '632411760112', '1234', { payer: 'RAVI KUMAR', date: '20-11-26', time: '16:27:59' }),
      ],
    ],
  ],
);

const kotak = parsersOf(
  'Kotak Bank',
  'sms',
  ['KOTAKB'],
  [
    [
      'KOTAK-SMS-UPI-IN',
      'CREDIT',
      'money in by UPI',
      'Received {amount} in your Kotak Bank AC {account} from {payer} on {date}.[ ]UPI Ref:{utr}[.]',
      [
        'Received Rs.1897.00 in your Kotak Bank AC X1234 from ravi@yescred on 20-11-26.UPI Ref:632411760121',
        line(1_897_00, '632411760121', '1234', { payer: 'ravi@yescred', date: '20-11-26' }),
      ],
    ],
    [
      'KOTAK-SMS-UPI-OUT',
      'DEBIT',
      'money out by UPI',
      'Sent {amount} from Kotak Bank AC {account} to {payer} on {date}.[ ]UPI Ref {utr}[.][ Not you, {any}]',
      [
        'Sent Rs.29.00 from Kotak Bank AC X1234 to Q376099045@ybl on 20-11-26.UPI Ref 632411760122. Not you, https://kotak.com/KBANKT/Fraud',
        line(29_00, '632411760122', '1234', { payer: 'Q376099045@ybl', date: '20-11-26' }),
      ],
    ],
  ],
);

export const PRIVATE_SMS = [...hdfc, ...icici, ...axis, ...kotak];
