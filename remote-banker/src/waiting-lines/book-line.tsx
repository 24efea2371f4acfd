import type { Utr } from '@backoffice/shared/contract';
import { bookLineButton } from '@backoffice/shared/desk';
import { useServices } from '@backoffice/shared/remote';

/** Books money that is no customer's where it is seen to wait; its code comes only for those who may (domain 1.5). */
export const BookLine = ({ line }: { line: Utr }) => bookLineButton(line, useServices().session.staff()) ?? null;
