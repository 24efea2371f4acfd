import { Refusal } from '../../refusal.ts';

/** Entities, and with them bombs and files read from elsewhere, begin with a document type; statements have none. */
export function refuseDocumentType(text: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new Refusal(
      'DAMAGED_FILE',
      'This XML file declares a document type, which statements never do; it is not read.',
    );
}
