import type { ModuleName } from '@backoffice/shared/contract';

/** One step of the tour: a few sentences about one place of the page. */
export interface TourStep {
  title: string;
  text: string;
  /** The text where the page is laid out for a phone and the place looks different. */
  onPhone?: string;
  /** Selector of the place; it is outlined while the step is shown. */
  place: string;
}

const menuEntry = (segment: string) => `#side-menu a[href="/admin/${segment}"]`;

const MENU: TourStep = {
  title: 'Your work',
  text: 'Each entry of the menu is one kind of work. The figure beside it is how many rows wait for you there.',
  onPhone:
    'The button at the top left opens the menu. Each entry is one kind of work; the figure beside it is how many rows wait for you there.',
  place: '#side-menu',
};
const LINES: TourStep = {
  title: 'Bank lines',
  text: 'UTR Entry is for what the bank shows: UTR, Tab, amount, Enter. A line is matched to its deposit by itself.',
  onPhone: 'UTR Entry is for what the bank shows: UTR, amount, Save. A line is matched to its deposit by itself.',
  place: menuEntry('utr'),
};
const SEARCH: TourStep = {
  title: 'Find anything',
  text: 'Ctrl+K finds a row by UTR, number or amount, and a customer by name. It also does what you name: “freeze”, “sign out”.',
  onPhone:
    'The magnifying glass finds a row by UTR, number or amount, and a customer by name. It also does what you name: “freeze”, “sign out”.',
  place: '[aria-keyshortcuts="Control+K"]',
};
const HELP: TourStep = {
  title: 'Help',
  text: 'Press ? for the words on the screen, such as UTR, and for the keys of the page. Theme and sign-out are behind your name.',
  onPhone:
    'Search for “help” to read what the words on the screen mean, such as UTR. Theme and sign-out are behind the sign at the top right.',
  place: '[aria-label="Help"]',
};

/** Five steps each. The middle ones are about what the desk does most. */
export const TOURS: Record<ModuleName, readonly TourStep[]> = {
  deposit: [
    MENU,
    LINES,
    {
      title: 'Deposits',
      text: 'Deposit Approval holds what a customer said against what the bank says. A approves and R rejects; both ask once more before anything is done.',
      onPhone:
        'Deposit Approval holds what a customer said against what the bank says. Both buttons of a card ask once more before anything is done.',
      place: menuEntry('deposit-approval'),
    },
    SEARCH,
    HELP,
  ],
  banker: [
    MENU,
    LINES,
    {
      title: 'Accounts',
      text: 'Payment Methods are the accounts that customers pay to. F freezes one at once; Day close compares each with what the bank shows.',
      onPhone:
        'Payment Methods are the accounts that customers pay to. Freeze takes one from customers at once; Day close compares each with what the bank shows.',
      place: menuEntry('payment-methods'),
    },
    SEARCH,
    HELP,
  ],
  withdraw: [
    MENU,
    {
      title: 'Checking',
      text: 'A withdrawal is checked before it may be paid; what warns stands at the top. A clears it and R rejects it; both ask once more.',
      onPhone:
        'A withdrawal is checked before it may be paid; what warns stands at the top. Clear and Reject ask once more before anything is done.',
      place: menuEntry('checking'),
    },
    {
      title: 'Bonuses',
      text: 'B gives a customer a bonus. Who asks for one is never the person who approves it.',
      onPhone: 'Give a bonus is at the top of Bonus. Who asks for one is never the person who approves it.',
      place: menuEntry('bonus'),
    },
    SEARCH,
    HELP,
  ],
};
