import type { CustomerPanel, SessionService } from '@backoffice/shared/contract';

/** What a person can do about a customer. */
export type CustomerAct = 'block' | 'unblock' | 'close' | 'rate' | 'identify' | 'tag' | 'open';

interface ActFace {
  act: CustomerAct;
  label: string;
  permission: string;
  /** Whether the customer as they are allows it; the server decides again. */
  isOpen: (of: CustomerPanel) => boolean;
}

const FACES: readonly ActFace[] = [
  {
    act: 'block',
    label: 'Block',
    permission: 'customers.block',
    isOpen: ({ customer: { status } }) => status === 'active' || status === 'suspended',
  },
  {
    act: 'unblock',
    label: 'Unblock',
    permission: 'customers.decide',
    isOpen: ({ standing, waiting }) => standing.panelStatus !== 'active' && waiting === null,
  },
  { act: 'rate', label: 'Risk', permission: 'customers.decide', isOpen: () => true },
  { act: 'identify', label: 'Identity', permission: 'customers.decide', isOpen: () => true },
  { act: 'tag', label: 'Tags', permission: 'customers.decide', isOpen: () => true },
  {
    act: 'open',
    label: 'Opening balance',
    permission: 'ledger.open',
    isOpen: ({ hasMoved, waiting, customer }) => !hasMoved && waiting === null && customer.status !== 'closed',
  },
  {
    act: 'close',
    label: 'Close',
    permission: 'customers.decide',
    isOpen: ({ customer, waiting }) => customer.status !== 'closed' && waiting === null,
  },
];

/** The acts that this person may do now, in the order of their buttons. */
export const openActs = (of: CustomerPanel, session: Pick<SessionService, 'can'>): readonly ActFace[] =>
  FACES.filter(({ permission, isOpen }) => session.can(permission) && isOpen(of));

/** Who has stopped the customer, as a sentence; `null` for an active one. */
export function whoStopped({
  customer: { status },
  standing: { appStatus, panelStatus },
}: CustomerPanel): string | null {
  if (status === 'active') return null;
  const [byApp, byPanel] = [appStatus !== 'active', panelStatus !== 'active'];
  if (byApp && byPanel) return `The app says ${appStatus}, the panel ${panelStatus}: the stricter counts.`;
  return byApp ? 'By the app, which alone can change it.' : 'By a person in the panel.';
}
