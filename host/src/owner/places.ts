/** The pages of the owner's room, in the order of its tabs; each has its screen in `screens.ts`. */
export const OWNER_PLACES = [
  { segment: 'owner', title: 'Home', says: 'The first steps of the company, and what waits' },
  { segment: 'owner/staff', title: 'Staff', says: 'Who may sign in, as what, and from where' },
  { segment: 'owner/policies', title: 'Policies', says: 'Limits, times, budgets, and when two people decide' },
  {
    segment: 'owner/straight-through',
    title: 'Straight-through',
    says: 'Deposits that are credited without a hand, and what stops it',
  },
  { segment: 'owner/reasons', title: 'Reasons', says: 'Why staff decide so, and what customers are told' },
  { segment: 'owner/franchises', title: 'Franchises', says: 'Partners with customers and accounts of their own' },
  {
    segment: 'owner/customers',
    title: 'Customers from files',
    says: 'Customers and beneficiaries, brought in at once',
  },
  {
    segment: 'owner/keys',
    title: 'Keys',
    says: "What lets the operator's app enter customers and requests",
  },
  {
    segment: 'owner/web-hooks',
    title: 'Web hooks',
    says: "What the operator's app is told, and where",
  },
  { segment: 'owner/deliveries', title: 'Deliveries', says: 'What was sent to the app, and what came back' },
  { segment: 'owner/feed', title: 'Bank feed', says: 'Machines, phones and mailboxes that tell bank lines' },
  { segment: 'owner/payout-files', title: 'Payout files', says: 'How the bulk files for payout banks are written' },
  { segment: 'owner/retention', title: 'Retention', says: 'How long images, notices and sessions are kept' },
  {
    segment: 'owner/single-sign-on',
    title: 'Single sign-on',
    says: 'The provider, the roles of its groups, and who signs in by it',
  },
  { segment: 'owner/audit', title: 'Audit', says: 'Who did what, when and why' },
] as const;

export type OwnerSegment = (typeof OWNER_PLACES)[number]['segment'];
