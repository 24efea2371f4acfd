/** A message and what it must become; written by hand, from nothing that the parsers say. */
export interface Case {
  from: string;
  text: string;
  expected: { direction: 'CREDIT' | 'DEBIT'; amountPaise: number; utr: string } | 'ignored' | 'unread' | 'refused';
}

/** One payment in the words of a bank. The account is that of the test's key, which ends in 7890. */
interface Payment {
  /** As the bank writes it, and in paise. */
  amount: [string, number];
  utr: string;
  who: string;
  vpa: string;
}

type Wording = [from: string, direction: 'CREDIT' | 'DEBIT', (of: Payment) => string];

const WORDINGS: Wording[] = [
  [
    'VM-HDFCBK-S',
    'CREDIT',
    ({ amount: [a], utr, vpa }) =>
      `Credit Alert!\nRs.${a} credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA ${vpa} (UPI ${utr})`,
  ],
  [
    'AD-HDFCBK',
    'CREDIT',
    ({ amount: [a], utr }) =>
      `Rs.${a} credited to a/c XXXXXX7890 on 20-11-26 by a/c linked to mobile 9XXXXX1234 (IMPS Ref no ${utr})`,
  ],
  [
    'AX-HDFCBN-T',
    'CREDIT',
    ({ amount: [a], utr, who }) =>
      `Update! INR ${a} deposited in HDFC Bank A/c XX7890 on 20-NOV-26 for NEFT Cr-UTIB0000123-${who}-SAMPLE SERVICES-${utr}. Avl bal INR 1,25,000.00. Cheque deposits in A/C are subject to clearing`,
  ],
  [
    'VM-HDFCBK-S',
    'DEBIT',
    ({ amount: [a], utr, who }) =>
      `Sent Rs.${a}\nFrom HDFC Bank A/C *7890\nTo ${who}\nOn 20/11/26\nRef ${utr}\nNot You?\nCall 18002586161/SMS BLOCK UPI to 7308080808`,
  ],
  [
    'JD-ICICIT-S',
    'CREDIT',
    ({ amount: [a], utr, who }) =>
      `Dear Customer, Acct XX890 is credited with Rs ${a} on 20-Nov-26 from ${who}. UPI:${utr}-ICICI Bank.`,
  ],
  [
    'AD-ICICIB',
    'CREDIT',
    ({ amount: [a], utr, who }) =>
      `ICICI Bank Account XX890 credited:Rs. ${a} on 20-Nov-26. Info NEFT-${utr}-${who}. Available Balance is Rs. 1,00,000.00.`,
  ],
  [
    'AD-ICICIB',
    'DEBIT',
    ({ amount: [a], utr, who }) =>
      `ICICI Bank Acct XX890 debited for Rs ${a} on 20-Nov-26; ${who} credited. UPI:${utr}. Call 18002662 for dispute. SMS BLOCK 890 to 9215676766.`,
  ],
  [
    'VK-SBIUPI-S',
    'CREDIT',
    ({ amount: [a], utr, who }) =>
      `Dear SBI User, your A/c X7890-credited by Rs.${a} on 20Nov26 transfer from ${who} Ref No ${utr} -SBI`,
  ],
  [
    'BP-SBIINB',
    'CREDIT',
    ({ amount: [a], utr }) =>
      `Dear Customer, Your a/c no. XXXXXXXX7890 is credited by Rs.${a} on 20-11-26 by a/c linked to mobile 7XXXXXX221-RAVI (IMPS Ref# ${utr})-SBI`,
  ],
  [
    'VK-SBIUPI',
    'DEBIT',
    ({ amount: [a], utr, who }) =>
      `Dear UPI user A/C X7890 debited by ${a} on date 20Nov26 trf to ${who} Refno ${utr}. If not u? call 1800111109. -SBI`,
  ],
  [
    'JK-AXISBK-S',
    'CREDIT',
    ({ amount: [a], utr, who }) =>
      `INR ${a} credited\nA/c no. XX7890\n20-11-26, 00:01:25 IST\nUPI/P2A/${utr}/${who}/ICICI Ban - Axis Bank `,
  ],
  [
    'AX-AXISBK',
    'DEBIT',
    ({ amount: [a], utr, who }) =>
      `INR ${a} debited\nA/c no. XX7890\n20-11-26, 00:27:59\nUPI/P2A/${utr}/${who}\nNot you? SMS BLOCKUPI Cust ID to 919951860002\nAxis Bank`,
  ],
  [
    'VM-KOTAKB-S',
    'CREDIT',
    ({ amount: [a], utr, vpa }) =>
      `Received Rs.${a} in your Kotak Bank AC X7890 from ${vpa} on 20-11-26.UPI Ref:${utr}.`,
  ],
  [
    'VM-KOTAKB',
    'DEBIT',
    ({ amount: [a], utr, vpa }) =>
      `Sent Rs.${a} from Kotak Bank AC X7890 to ${vpa} on 20-11-26.UPI Ref ${utr}. Not you, https://kotak.com/KBANKT/Fraud`,
  ],
  [
    'CP-YESBNK-S',
    'CREDIT',
    ({ amount: [a], utr }) =>
      `Rs.${a} credited to your A/c ending 7890 on 20-Nov-26. UPI Ref: ${utr}. Avl Bal Rs.11500.00 -YES BANK`,
  ],
  [
    'CP-YESBNK',
    'DEBIT',
    ({ amount: [a], utr, vpa }) =>
      `Dear Customer, Rs.${a} has been debited from A/c ending 7890 on 20-Nov-26 to VPA ${vpa} (UPI Ref: ${utr}). Avl Bal Rs.8500.00 -YES BANK`,
  ],
  [
    'VM-INDUSB',
    'CREDIT',
    ({ amount: [a], utr, vpa }) =>
      `A/C *XX7890 credited by Rs ${a} from ${vpa}. RRN:${utr}. Avl Bal:25000.00. Not you? Call 18602677777 - IndusInd Bank`,
  ],
  [
    'AD-INDUSIND-S',
    'DEBIT',
    ({ amount: [a], utr }) =>
      `Your IndusInd Account 15XXXXX7890 has been debited for INR ${a} towards IMPS/${utr}. Call 18602677777 to report issue-IndusInd Bank`,
  ],
  [
    'AD-PNBSMS-S',
    'CREDIT',
    ({ amount: [a], utr, who }) =>
      `A/c X7890 credited for INR ${a} on 20-11-26 00:12:44 by ${who} thru UPI.AvlBal INR 276.58(UPI:${utr}).-PNB`,
  ],
  [
    'AD-PNBSMS',
    'DEBIT',
    ({ amount: [a], utr, who }) =>
      `A/c X7890 debited INR ${a} Dt 20-11-26 00:26:37 to ${who} thru UPI:${utr}.Bal INR 49.58 Not u?Fwd this SMS to 9264092640 to block UPI.Download PNB ONE-PNB`,
  ],
];

const PAYMENTS: Omit<Payment, 'utr'>[] = [
  { amount: ['500.00', 500_00], who: 'RAVI KUMAR', vpa: 'ravi.kumar@okaxis' },
  { amount: ['1,25,000.50', 1_25_000_50], who: 'M/S GREENFIELD TRADERS', vpa: '9876543210@ybl' },
  { amount: ['1', 1_00], who: "D'SOUZA A.", vpa: 'a_b-c@okhdfcbank' },
  { amount: ['20000', 20_000_00], who: 'राम शर्मा', vpa: 'shop.1234@icici' },
  { amount: ['99.9', 99_90], who: 'SAYYED  NAGULU', vpa: 'q376099045@ybl' },
  { amount: ['10,000.00', 10_000_00], who: 'AXIS BANK CREDIT CARD', vpa: 'refunds@paytm' },
  { amount: ['7500.75', 7_500_75], who: 'MD AYAN-OLD', vpa: 'md.ayan-2@oksbi' },
  { amount: ['15,00,000.00', 15_00_000_00], who: 'SAMPLE & SONS', vpa: 'sample&sons@kotak' },
];

/** What must never become a line. */
const OTHERS: Case[] = [
  [
    'VM-HDFCBK-S',
    '123456 is your OTP for txn of INR 5,000.00 at SAMPLE SHOP on card XX7890. Do not share it with anyone - HDFC Bank',
    'ignored',
  ],
  [
    'AD-ICICIB-S',
    'Dear Customer, your one time password to log in is 998877. ICICI Bank never asks for it.',
    'ignored',
  ],
  ['CP-YESBNK-S', 'Dear Customer, your OTP for login is 123456. Do not share with anyone. -Yes Bank', 'ignored'],
  ['VM-INDUSB', '445566 is your verification code. Do not share. - IndusInd Bank', 'ignored'],
  ['VK-SBIINB', 'Avl Bal in your A/c XX7890 is Rs.12,345.00 as on 20-11-26 -SBI', 'ignored'],
  ['AX-AXISBK', 'Available balance of A/c XX7890 as on 20-11-26 is INR 55,000.00 - Axis Bank', 'ignored'],
  ['VM-HDFCBK-P', 'Pre-approved Personal Loan of Rs.5,00,000 at 10.5%! Apply now: https://hdfcbk.io/x', 'ignored'],
  ['JK-AXISBK-P', 'Get 10% cashback on your next order. Offer ends tonight. T&C apply', 'ignored'],
  ['VM-KOTAKB-P', 'Your KYC is due. Visit the nearest branch.', 'ignored'],
  [
    'VM-HDFCBK-S',
    'HDFC Bank Cardmember, Payment of Rs 5000 was credited to your card ending 7890 on 20-11-26.',
    'unread',
  ],
  [
    'VK-SBIUPI-S',
    'Your UPI-Mandate for Rs.1000.00 is successfully created towards Google from A/c No: XXXXXX7890',
    'unread',
  ],
  [
    'AD-ICICIB-S',
    'ICICI Bank: Rs 3,499 spent on Card ending 4321 at AMAZON.IN on 20-11-24. Call 1800 for queries',
    'unread',
  ],
  ['AD-PNBSMS-S', 'Your a/c XX7890 is credited for INR 830.00  on 20-11-26 14:46:15 through UPI.Available', 'unread'],
  [
    'VM-HDFCBK-S',
    'UPI request of Rs.500.00 received from ravi@okaxis. Approve on your app. Ref 632411760300',
    'unread',
  ],
  // Another account, a date that cannot be, and an amount of nothing.
  [
    'VM-HDFCBK-S',
    'Credit Alert!\nRs.500.00 credited to HDFC Bank A/c XX1111 on 20-11-26 from VPA a@b (UPI 632411760301)',
    'refused',
  ],
  [
    'JD-ICICIT-S',
    'Dear Customer, Acct XX111 is credited with Rs 500.00 on 20-Nov-26 from RAVI KUMAR. UPI:632411760302-ICICI Bank.',
    'refused',
  ],
  ['VM-HDFCBK-S', 'Rs.500.00 credited to HDFC Bank A/c XX7890 on 20-11-27 from VPA a@b (UPI 632411760303)', 'refused'],
  ['VM-HDFCBK-S', 'Rs.500.00 credited to HDFC Bank A/c XX7890 on 20-11-25 from VPA a@b (UPI 632411760304)', 'refused'],
  ['VM-HDFCBK-S', 'Rs.500.00 credited to HDFC Bank A/c XX7890 on 32-11-26 from VPA a@b (UPI 632411760305)', 'refused'],
  ['VM-HDFCBK-S', 'Rs.0.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA a@b (UPI 632411760306)', 'refused'],
  // The bank's words from somebody else.
  [
    '+919876543210',
    'Credit Alert!\nRs.50,000.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA a@b (UPI 632411760307)',
    'refused',
  ],
  [
    'VM-KOTAKB-S',
    'Credit Alert!\nRs.50,000.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA a@b (UPI 632411760308)',
    'refused',
  ],
  ['HDFCBK2', 'Rs.50,000.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA a@b (UPI 632411760309)', 'refused'],
  [
    'XX-HDFCBKX',
    'Rs.50,000.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA a@b (UPI 632411760310)',
    'refused',
  ],
  // A payer who writes the bank's words into their name or remark.
  [
    'VK-SBIUPI-S',
    'Dear SBI User, your A/c X7890-credited by Rs.1 on 20Nov26 transfer from RAVI Ref No 699999999999 -SBI Ref No 632411760311 -SBI',
    'refused',
  ],
  [
    'JD-ICICIT-S',
    'Dear Customer, Acct XX890 is credited with Rs 1.00 on 20-Nov-26 from RAVI Rs 50000.00. UPI:632411760312-ICICI Bank.',
    'refused',
  ],
  [
    'VM-KOTAKB-S',
    'Received Rs.1.00 in your Kotak Bank AC X7890 from x on 20-11-26.UPI Ref:699999999998. on 20-11-26.UPI Ref:632411760313.',
    'unread',
  ],
  [
    'JK-AXISBK-S',
    'INR 1.00 credited\nA/c no. XX7890\n20-11-26, 00:01:25 IST\nUPI/P2A/632411760314/RAVI INR 90000 credited/ICICI Ban - Axis Bank',
    'refused',
  ],
  [
    'VM-HDFCBK-S',
    'Sent Rs.10.00 From HDFC Bank A/C *7890 To RAVI On 20/11/26 Ref 699999999997 On 20/11/26 Ref 632411760315',
    'refused',
  ],
  // Two messages in one, and words of two banks.
  [
    'VM-HDFCBK-S',
    'Rs.10.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA a@b (UPI 632411760316) Rs.20.00 credited to HDFC Bank A/c XX7890 on 20-11-26 from VPA a@b (UPI 632411760317)',
    'unread',
  ],
].map(([from, text, expected]) => ({ from, text, expected }) as Case);

const INVISIBLE = '\u200b';

/** Every wording with every payment, then with invisible signs and other white space, then what is no line. */
export const CORPUS: Case[] = [
  ...WORDINGS.flatMap(([from, direction, words], row) =>
    PAYMENTS.map((payment, column): Case => {
      const isBank = /NEFT/.test(words({ ...payment, utr: '' }));
      const no = String(row * 10 + column).padStart(4, '0');
      const utr = isBank ? `UTIBN2632412${no}` : `63249000${no}`;
      return { from, text: words({ ...payment, utr }), expected: { direction, amountPaise: payment.amount[1], utr } };
    }),
  ),
  ...WORDINGS.map(([from, direction, words], row): Case => {
    const [amount, utr]: [[string, number], string] = [['640.00', 640_00], `UTIBN26325${String(row).padStart(6, '0')}`];
    const plain = words({
      amount,
      utr: /NEFT/.test(words({ ...PAYMENTS[0]!, utr: '' })) ? utr : `63259000${String(row).padStart(4, '0')}`,
      who: 'RAVI KUMAR',
      vpa: 'ravi@okaxis',
    });
    const expected = /63259000\d{4}/.exec(plain)?.[0] ?? utr;
    return {
      from,
      text: plain.replace(/ /g, '\u00a0').replace(/([a-z])([a-z])/, `$1${INVISIBLE}$2`),
      expected: { direction, amountPaise: 640_00, utr: expected },
    };
  }),
  ...OTHERS,
];
