import { Refusal } from '../refusal.ts';
import type { SelfDescribed, StatementTable } from '../statement.ts';
import type { Hints } from '../thread/worker.ts';
import { readCamt } from './camt/camt.ts';
import { checked } from './checked.ts';
import { readMt940 } from './mt940/mt940.ts';
import { readPdf } from './pdf/pdf.ts';
import { recognise } from './recognise.ts';
import { readCsv } from './text/csv.ts';
import { refuseDocumentType } from './text/document-type.ts';
import { readHtml, readSheetXml, readXls, readXlsx } from './workbook/workbook.ts';

/** Reads a file by what it is. Throws `Refusal`, and whatever the libraries throw at a broken file. */
export async function readBytes(bytes: Uint8Array, hints: Hints): Promise<StatementTable | SelfDescribed> {
  const file = recognise(bytes);
  switch (file.is) {
    case 'pdf':
      return checked(await readPdf(bytes, hints.password));
    case 'zip':
      return checked(await readXlsx(bytes));
    case 'xls':
      return checked(await readXls(bytes));
    case 'html':
      return checked(await readHtml(file.text));
    case 'sheet-xml':
      refuseDocumentType(file.text);
      return checked(await readSheetXml(file.text));
    case 'camt':
      return withRows(readCamt(file.text, hints.zone));
    case 'mt940':
      return withRows(readMt940(file.text));
    case 'csv':
      return checked(readCsv(file.text));
  }
}

/** A day without movements is a statement; a file that says nothing at all is none. */
function withRows(statement: SelfDescribed): SelfDescribed {
  if (statement.rows.length === 0 && statement.closingPaise === null)
    throw new Refusal('NO_ROWS', 'There is neither a transaction nor a balance in this file.');
  return statement;
}
