import { strFromU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { LIMITS } from '../../limits.ts';
import { damaged, Refusal } from '../../refusal.ts';
import { refuseDocumentType } from '../text/document-type.ts';
import { checksumsHold } from './checksums.ts';

/** Parts of a workbook that hold values; pictures, macros, links and tables for pivots are not unpacked. */
const WANTED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/workbook\.xml\.rels|(workbook|sharedStrings|styles)\.xml|worksheets\/[^/]+\.xml))$/i;

/** A document type stands before the first element. */
const HEAD = 4_096;

/**
 * Unpacks what holds values and packs it again without compression, so that the reader of workbooks gets an archive whose
 * real size is known: an entry is unpacked into the size it declares and never beyond.
 */
export function repack(bytes: Uint8Array): Uint8Array {
  const seen = new Set<string>();
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (seen.has(name) || seen.size >= LIMITS.zipEntries)
      throw damaged('This workbook has parts that no workbook has.');
    seen.add(name);
    if (!WANTED.test(name)) return false;
    size += originalSize;
    if (size > LIMITS.unzippedBytes)
      throw new Refusal(
        'FILE_TOO_LARGE',
        `Unpacked, this workbook has more than ${LIMITS.unzippedBytes / 1024 / 1024} MB. Ask the bank for fewer days in one file.`,
      );
    return true;
  };
  const parts = unzipSync(bytes, { filter });
  if (!checksumsHold(bytes, parts))
    throw damaged('This workbook was changed on its way: a part of it has another checksum.');
  for (const [name, part] of Object.entries(parts)) if (/worksheets/i.test(name)) refuseFarCells(part);
  for (const part of Object.values(parts)) refuseDocumentType(strFromU8(part.subarray(0, HEAD), true));
  if (!parts['xl/workbook.xml']) throw new Refusal('UNKNOWN_FORMAT', whatInstead(seen));
  return zipSync(parts, { level: 0 });
}

function whatInstead(names: Set<string>): string {
  if (names.has('xl/workbook.bin'))
    return 'This is a binary workbook (.xlsb). Save it as .xlsx, or ask the bank for CSV.';
  if (names.has('word/document.xml')) return 'This is a text document, not a statement. Ask the bank for CSV or Excel.';
  if (names.has('content.xml')) return 'This is an OpenDocument file. Save it as .xlsx, or ask the bank for CSV.';
  return 'This is a ZIP archive, not a workbook. Unpack it and choose the statement in it.';
}

/** A cell beyond column XFD or row 9,999,999 exists in no workbook, and readers count up to it. */
function refuseFarCells(part: Uint8Array): void {
  if (/\br\s*=\s*["'](?:[A-Za-z]{4,}|[A-Za-z]{0,3}\d{8,})/.test(strFromU8(part, true)))
    throw damaged('A cell of this workbook stands where no cell can be.');
}
