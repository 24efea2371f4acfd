import { sql } from 'kysely';
import { businessDay, column } from '../../../testing/payouts/payout-template.ts';
import { templateDesk } from '../../../testing/template-desk.ts';

const { desk, payouts, reason, post, copy, inUse, changed, batchOf, download, bytesOf, named } = templateDesk();

describe('the bulk files of four banks, byte for byte', () => {
  test('HDFC ENet: a copy without headings, in ASCII, without a quotation mark', async () => {
    const { code } = await inUse(copy('HDFC', { quoting: 'never', encoding: 'ascii' }));
    const [one, two] = [await named("Zoë D'Souza & Sons"), await named('Asha Rao', 1_234_50)];
    const [day, month, year] = businessDay(desk());
    const { data } = await batchOf(code, [one.row, two.row]);
    expect((await download(data!.batch)).text).toBe(
      `N,,${one.account},500.00,Zoe D Souza Sons,,,,,,,,,${one.ref},,,,,,,,,${day}/${month}/${year},,HDFC0001234,,,\r\n` +
        `N,,${two.account},1234.50,Asha Rao,,,,,,,,,${two.ref},,,,,,,,,${day}/${month}/${year},,HDFC0001234,,,\r\n`,
    );
  });

  test('ICICI PAB_VENDOR: a copy with the other date that was seen, under a byte order mark', async () => {
    const layout = copy('ICICI', { encoding: 'utf-8-bom', lineEnd: 'lf' });
    const dated = layout.columns.map((one) => (one.source === 'date' ? { ...one, date: 'DD/MM/YYYY' as const } : one));
    const { code } = await inUse({ ...layout, columns: dated });
    const one = await named('Asha Rao');
    const [day, month, year] = businessDay(desk());
    const { data } = await batchOf(code, [one.row], { rail: 'IMPS' });
    expect((await bytesOf(data!.batch)).bytes.toString()).toBe(
      '\u{FEFF}PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,DEBIT_NARR,CREDIT_NARR,MOBILE_NUM,EMAIL_ID,REMARK,PYMT_DATE,REF_NO,ADDL_INFO1,ADDL_INFO2,ADDL_INFO3,ADDL_INFO4,ADDL_INFO5\n' +
        `PAB_VENDOR,IMPS,001234567890,Asha Rao,${one.account},HDFC0001234,500.00,${one.ref},${one.ref},,,${one.ref},${day}/${month}/${year},${one.ref},,,,,\n`,
    );
  });

  test('Kotak: a copy with client and product code filled in', async () => {
    const layout = copy('KOTAK');
    const codes: Record<string, string> = { Client_Code: 'EXAMPLE', Product_Code: 'RPAY' };
    const filled = layout.columns.map((one) => (codes[one.heading] ? { ...one, text: codes[one.heading]! } : one));
    const { code } = await inUse({ ...layout, columns: filled });
    const one = await named('Asha Rao');
    const [day, month, year] = businessDay(desk());
    const { data } = await batchOf(code, [one.row], { rail: 'RTGS' });
    const [, line, end] = (await download(data!.batch)).text.split('\r\n');
    expect([line, end]).toEqual([
      `EXAMPLE,RPAY,RTGS,${one.ref},${day}/${month}/${year},,001234567890,500.00,M,,Asha Rao,,HDFC0001234,${one.account},,,,,,,,,,${one.ref},${one.ref}${','.repeat(24)}`,
      '',
    ]);
  });

  test('IDFC FIRST: its ten columns, the mode by the amount, every cell quoted', async () => {
    const { code } = await inUse(
      copy('GENERIC', {
        banks: ['IDFC'],
        quoting: 'always',
        columns: [
          column('Beneficiary Name', 'holderName', { maxLength: 60 }),
          column('Beneficiary Account Number', 'accountNo'),
          column('IFSC', 'ifsc'),
          column('Transaction Type', 'mode'),
          column('Debit Account Number', 'debitAccount'),
          column('Transaction Date', 'date', { date: 'DD/MM/YYYY' }),
          column('Amount', 'rupees'),
          column('Currency', 'text', { text: 'INR' }),
          column('Beneficiary Email ID', 'text', { text: '' }),
          column('Remarks', 'remark'),
        ],
        modes: [
          { rail: 'NEFT', word: 'NEFT', fromPaise: null, toPaise: 1_999_99 },
          { rail: 'RTGS', word: 'RTGS', fromPaise: 2_000_00, toPaise: null },
        ],
      }),
    );
    const [small, large] = [await named('Asha "A" Rao', 1_999_99), await named('Ravi', 2_000_00)];
    const [day, month, year] = businessDay(desk());
    const { data } = await batchOf(code, [small.row, large.row]);
    const both = (name: string, { account, ref }: typeof small, mode: string, amount: string) =>
      `"${name}","${account}","HDFC0001234","${mode}","001234567890","${day}/${month}/${year}","${amount}","INR","","${ref}"\r\n`;
    expect((await download(data!.batch)).text).toBe(
      '"Beneficiary Name","Beneficiary Account Number","IFSC","Transaction Type","Debit Account Number","Transaction Date","Amount","Currency","Beneficiary Email ID","Remarks"\r\n' +
        both('Asha ""A"" Rao', small, 'NEFT', '1999.99') +
        both('Ravi', large, 'RTGS', '2000.00'),
    );
    expect(data!.batch.items.map(({ rail }) => rail)).toEqual(['NEFT', 'RTGS']);
  });

  test('tabs, paise, an unusual date and Latin letters are written as the template says', async () => {
    const { code } = await inUse(
      copy('GENERIC', {
        separator: 'tab',
        encoding: 'iso-8859-1',
        header: false,
        lineEnd: 'lf',
        columns: [
          column('No', 'position'),
          column('Day', 'date', { date: 'DD-MMM-YYYY' }),
          column('To', 'account'),
          column('IFSC', 'ifsc'),
          column('Paise', 'paise'),
          column('Name', 'holderName'),
          column('Ref', 'reference'),
        ],
        modes: [{ rail: 'NEFT', word: 'NEFT', fromPaise: null, toPaise: null }],
      }),
    );
    const one = await named('Zoë');
    const { data } = await batchOf(code, [one.row]);
    expect(data!.batch.fileName).toBe(`${data!.batch.no}-${code.toLowerCase()}.tsv`);
    const { bytes, type } = await bytesOf(data!.batch);
    expect(type).toBe('text/tab-separated-values; charset=iso-8859-1');
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', month: 'short' }).format(
      desk().api.clock.now(),
    );
    const [dd, , yyyy] = businessDay(desk());
    expect(bytes).toEqual(
      Buffer.from(`1\t${dd}-${day}-${yyyy}\t${one.account}\tHDFC0001234\t50000\tZo\u00eb\t${one.ref}\n`, 'latin1'),
    );
  });
});

describe('what a file cannot hold is left out with the reason, and nothing is cut', () => {
  test('a name that is too long, a character that the encoding lacks, a separator that is not quoted', async () => {
    const layout = copy('GENERIC', { quoting: 'never', encoding: 'iso-8859-1' });
    const short = layout.columns.map((one) => (one.source === 'holderName' ? { ...one, maxLength: 10 } : one));
    const { code } = await inUse({ ...layout, columns: short });
    const rows = [await named('Asha Rao'), await named('Asha Rao-Mehta'), await named('अशा'), await named('Rao, Asha')];
    const answer = await batchOf(
      code,
      rows.map(({ row }) => row),
    );
    expect(answer.data!.results.map(({ code: why }) => why)).toEqual([
      undefined,
      'BAD_VALUE',
      'BAD_VALUE',
      'BAD_VALUE',
    ]);
    expect(answer.data!.results[1]!.status).toBe(
      `${rows[1]!.row.no} is not in the file: "Beneficiary name" takes 10 characters, and "Asha Rao-Mehta" has 14.`,
    );
    expect((await payouts().get(rows[1]!.row.id)).status).toBe('approved');
  });

  test('a name of 41 letters is in no file of a built-in template that takes 40', async () => {
    const { row } = await named('A'.repeat(41));
    expect(await batchOf('ICICI', [row], { rail: 'IMPS' })).toMatchObject({
      code: 'NOTHING_TAKEN',
      data: { results: [{ code: 'BAD_VALUE' }] },
    });
  });

  test('more payouts, more money or another account than the template takes', async () => {
    const rows = [(await named('Asha')).row, (await named('Ravi')).row];
    const few = await inUse(copy('GENERIC', { maxRows: 1 }));
    expect(await batchOf(few.code, rows)).toMatchObject({ statusCode: 0, errors: [{ code: 'TOO_MANY_ROWS' }] });
    const small = await inUse(copy('GENERIC', { maxPaise: 999_99 }));
    expect(await batchOf(small.code, rows)).toMatchObject({ statusCode: 2, code: 'OVER_LIMIT' });
    const other = await inUse(copy('GENERIC', { methodIds: [await desk().method({ label: 'Other payouts' })] }));
    expect(await batchOf(other.code, rows)).toMatchObject({ statusCode: 0, errors: [{ code: 'UNKNOWN_TEMPLATE' }] });
    const narrow = await inUse(
      copy('GENERIC', { modes: [{ rail: 'NEFT', word: 'NEFT', fromPaise: 600_00, toPaise: null }] }),
    );
    expect(await batchOf(narrow.code, rows)).toMatchObject({ data: { results: [{ code: 'OVER_LIMIT' }, {}] } });
    expect((await payouts().get(rows[0]!.id)).status).toBe('approved');
  });
});

test('a file that waits stays what it was: after a new version, a retired template and another debit account', async () => {
  const template = await inUse(copy('ICICI'));
  const one = await named('Asha Rao');
  const { batch } = (await batchOf(template.code, [one.row], { rail: 'IMPS' })).data!;
  expect(batch).toMatchObject({ template: template.code, templateVersion: 1, templateName: template.layout.name });
  const before = (await download(batch)).text;
  await changed(template, { ...template.layout, separator: 'pipe', columns: [...template.layout.columns].reverse() });
  // As when two people have given the account another number meanwhile.
  await sql`ALTER TABLE payment_method DISABLE TRIGGER USER`.execute(desk().api.db);
  await sql`UPDATE payment_method SET account_no = '999999999999' WHERE id = ${payouts().sourceId}`.execute(
    desk().api.db,
  );
  await sql`ALTER TABLE payment_method ENABLE TRIGGER USER`.execute(desk().api.db);
  expect((await download(batch)).text).toBe(before);
  await post(`/payout-templates/${template.id}/retire`, { version: 2, reason });
  expect((await download(batch)).text).toBe(before);
  const next = await named('Ravi');
  expect(await batchOf(template.code, [next.row])).toMatchObject({ errors: [{ code: 'UNKNOWN_TEMPLATE' }] });
  for (const change of [sql`layout = NULL`, sql`template = 'HDFC'`, sql`source_account = '1'`])
    await expect(
      sql`UPDATE payout_batch SET ${change} WHERE id = ${batch.id}`.execute(desk().api.app.deps.db),
    ).rejects.toThrow('permission denied');
});

test('a file of before, which kept no layout, is made as its built-in template says', async () => {
  const one = await named('Asha Rao');
  const { batch } = (await batchOf('KOTAK', [one.row], { rail: 'IMPS' })).data!;
  const before = (await download(batch)).text;
  await desk()
    .api.db.updateTable('payoutBatch')
    .set({ layout: null, sourceAccount: null })
    .where('id', '=', batch.id)
    .execute();
  expect((await download(batch)).text).toBe(before);
});
