import { line, parsersOf } from './parser-of.ts';

const sbi = parsersOf(
  'State Bank of India',
  'sms',
  ['SBIUPI', 'SBIINB', 'SBIPSG', 'ATMSBI', 'CBSSBI'],
  [
    [
      'SBI-SMS-UPI-IN',
      'CREDIT',
      'money in by UPI',
      'Dear <SBI|UPI> User, your A/c {account}-credited by {amount} on {date} transfer from {payer} Ref No {utr}[ ]-SBI',
      [
        'Dear SBI User, your A/c X1234-credited by Rs.8000 on 20Nov26 transfer from RAVI KUMAR Ref No 632411760131 -SBI',
        line(8_000_00, '632411760131', '1234', { payer: 'RAVI KUMAR', date: '20Nov26' }),
      ],
    ],
    [
      'SBI-SMS-IMPS-IN',
      'CREDIT',
      'money in by IMPS',
      'Dear Customer, Your a/c no. {account} is credited by {amount} on {date}[ {time}] by a/c linked to mobile {payer} (IMPS Ref<# | no[.] >{utr})[.][-SBI]',
      [
        'Dear Customer, Your a/c no. XXXXXXXX1234 is credited by Rs.1.00 on 20-11-26 by a/c linked to mobile 7XXXXXX221-RAVI KUMAR (IMPS Ref# 632411760132)-SBI',
        line(1_00, '632411760132', '1234', { payer: '7XXXXXX221-RAVI KUMAR', date: '20-11-26' }),
      ],
    ],
    [
      'SBI-SMS-NEFT-IN',
      'CREDIT',
      'money in by NEFT',
      'Dear Customer, {amount} credited to your A/c No {account} on {date} through NEFT with UTR {utr} by {payer}, INFO: {any}-SBI',
      [
        'Dear Customer, INR 5,000.00 credited to your A/c No XX1234 on 20/11/2026 through NEFT with UTR HDFCN26324123458 by RAVI KUMAR, INFO: BATCHID:0001 SALARY-SBI',
        line(5_000_00, 'HDFCN26324123458', '1234', { payer: 'RAVI KUMAR', date: '20/11/2026' }),
      ],
    ],
    [
      'SBI-SMS-UPI-OUT',
      'DEBIT',
      'money out by UPI',
      'Dear UPI user A/C {account} debited by {amount} on date {date} trf to {payer} Refno {utr}[.][ If not u? call {any}]',
      [
        'Dear UPI user A/C X1234 debited by 2000.0 on date 20Nov26 trf to RAVI KUMAR Refno 632411760133. If not u? call 1800111109. -SBI',
        line(2_000_00, '632411760133', '1234', { payer: 'RAVI KUMAR', date: '20Nov26' }),
      ],
    ],
  ],
);

const yes = parsersOf(
  'YES Bank',
  'sms',
  ['YESBNK', 'YESBAK'],
  [
    [
      'YES-SMS-UPI-IN',
      'CREDIT',
      'money in by UPI',
      '{amount} credited to your A/c ending {account} on {date}. UPI Ref: {utr}.[ Avl Bal {balance}] -YES BANK',
      [
        'Rs.3000.00 credited to your A/c ending 1234 on 20-Nov-26. UPI Ref: 632411760141. Avl Bal Rs.11500.00 -YES BANK',
        line(3_000_00, '632411760141', '1234', { date: '20-Nov-26', balancePaise: 11_500_00 }),
      ],
    ],
    [
      'YES-SMS-NEFT-IN',
      'CREDIT',
      'money in by NEFT',
      'Dear Customer[,] {amount} credited to A/c ending {account} on {date}. NEFT from {payer}. UTR: {utr}.[ Avl Bal {balance}] -YES BANK',
      [
        'Dear Customer Rs.10000 credited to A/c ending 1234 on 20-Nov-26. NEFT from RAVI KUMAR. UTR: HDFCN26324123459. -YES BANK',
        line(10_000_00, 'HDFCN26324123459', '1234', { payer: 'RAVI KUMAR', date: '20-Nov-26' }),
      ],
    ],
    [
      'YES-SMS-UPI-OUT',
      'DEBIT',
      'money out by UPI',
      'Dear Customer, {amount} has been debited from A/c ending {account} on {date} to VPA {payer} (UPI Ref: {utr}).[ Avl Bal {balance}] -YES BANK',
      [
        'Dear Customer, Rs.500.00 has been debited from A/c ending 1234 on 20-Nov-26 to VPA ravi@ybl (UPI Ref: 632411760142). Avl Bal Rs.8500.00 -YES BANK',
        line(500_00, '632411760142', '1234', { payer: 'ravi@ybl', date: '20-Nov-26', balancePaise: 8_500_00 }),
      ],
    ],
  ],
);

const indusind = parsersOf(
  'IndusInd Bank',
  'sms',
  ['INDUSB', 'INDUSIND'],
  [
    [
      'INDUS-SMS-UPI-IN',
      'CREDIT',
      'money in by UPI',
      'A/C {account} credited by {amount} from {payer}. RRN:{utr}.[ Avl Bal:{balance}.][ Not you? Call {any}] - IndusInd Bank[.]',
      [
        'A/C *XX1234 credited by Rs 500.00 from ravi@okaxis. RRN:632411760151. Avl Bal:25000.00. Not you? Call 18602677777 - IndusInd Bank',
        line(500_00, '632411760151', '1234', { payer: 'ravi@okaxis', balancePaise: 25_000_00 }),
      ],
    ],
    [
      'INDUS-SMS-UPI-OUT',
      'DEBIT',
      'money out by UPI',
      'A/C {account} debited by {amount} towards {payer}. RRN:{utr}.[ Avl Bal:{balance}.][ Not you? Call {any}] - IndusInd Bank[.]',
      [
        'A/C *XX1234 debited by Rs 500.00 towards ravi@okaxis. RRN:632411760152. Avl Bal:24500.00. Not you? Call 18602677777 - IndusInd Bank',
        line(500_00, '632411760152', '1234', { payer: 'ravi@okaxis', balancePaise: 24_500_00 }),
      ],
    ],
    [
      'INDUS-SMS-IMPS-IN',
      'CREDIT',
      'money in by IMPS',
      'Your IndusInd Account {account} has been credited for {amount} towards IMPS/{utr}. Call {any} to report issue-IndusInd Bank[.]',
      [
        'Your IndusInd Account 15XXXXX1234 has been credited for INR 501 towards IMPS/632411760153. Call 18602677777 to report issue-IndusInd Bank',
        line(501_00, '632411760153', '1234'),
      ],
    ],
    [
      'INDUS-SMS-IMPS-OUT',
      'DEBIT',
      'money out by IMPS',
      'Your IndusInd Account {account} has been debited for {amount} towards IMPS/{utr}. Call {any} to report issue-IndusInd Bank[.]',
      [
        'Your IndusInd Account 15XXXXX1234 has been debited for INR 200000 towards IMPS/632411760154. Call 18602677777 to report issue-IndusInd Bank',
        line(2_00_000_00, '632411760154', '1234'),
      ],
    ],
  ],
);

const pnb = parsersOf(
  'Punjab National Bank',
  'sms',
  ['PNBSMS', 'PUNBNB'],
  [
    [
      'PNB-SMS-UPI-IN',
      'CREDIT',
      'money in by UPI',
      'A/c {account} credited for {amount} on {date} {time} by {payer} thru UPI.[ ]AvlBal {balance}[ ](UPI:{utr}).[ ]-PNB',
      [
        'A/c X1234 credited for INR 100.00 on 20-11-26 11:12:44 by RAVI KUMAR thru UPI.AvlBal INR 276.58(UPI:632411760161).-PNB',
        line(100_00, '632411760161', '1234', {
          payer: 'RAVI KUMAR',
          date: '20-11-26',
          time: '11:12:44',
          balancePaise: 276_58,
        }),
      ],
    ],
    [
      'PNB-SMS-UPI-OUT',
      'DEBIT',
      'money out by UPI',
      'A/c {account} debited {amount} Dt {date} {time}[ to {payer}] thru UPI:{utr}.[ ]Bal {balance}[ Not u?{any}-PNB]',
      [
        'A/c X1234 debited INR 2.00 Dt 20-11-26 14:26:37 to RAVI KUMAR thru UPI:632411760162.Bal INR 49.58 Not u?Fwd this SMS to 9264092640 to block UPI.Download PNB ONE-PNB',
        line(2_00, '632411760162', '1234', {
          payer: 'RAVI KUMAR',
          date: '20-11-26',
          time: '14:26:37',
          balancePaise: 49_58,
        }),
      ],
    ],
  ],
);

export const OTHER_SMS = [...sbi, ...yes, ...indusind, ...pnb];
