import type { Staff } from '@backoffice/shared/contract';
import { page } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';

const isFor = (staff: Staff) => can(staff, 'owner');

/** The first steps of a company, what waits, and the way into each page. */
const home = {
  segment: 'owner',
  title: "Owner's room",
  words: 'start setup first steps checklist home',
  page: page(
    () => import(/* webpackChunkName: "owner-home" */ './home/home-page.tsx'),
    (file) => file.HomePage,
  ),
  isFor,
};

/** Accounts of staff: who may sign in, and as what. */
const staff = {
  segment: 'owner/staff',
  title: 'Staff',
  words: 'accounts users people roles lead owner password sign-in disable',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-staff" */ './staff-page.tsx'),
    (file) => file.StaffPage,
  ),
  isFor,
};

/** Limits, times and budgets of the desks. */
const policies = {
  segment: 'owner/policies',
  title: 'Policies',
  words: 'limits budgets rules settings second person',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-policies" */ './policies-page.tsx'),
    (file) => file.PoliciesPage,
  ),
  isFor,
};

/** Why staff decide so, and what customers are told. */
const reasons = {
  segment: 'owner/reasons',
  title: 'Reasons and messages',
  words: 'texts templates rejection hold wording customers',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-reasons" */ './reasons/reasons-page.tsx'),
    (file) => file.ReasonsPage,
  ),
  isFor,
};

/** Who did what, when and why. */
const audit = {
  segment: 'owner/audit',
  title: 'Audit',
  words: 'log history trail chain seal',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-audit" */ './audit-page.tsx'),
    (file) => file.AuditPage,
  ),
  isFor,
};

/** Partners, each with its own customers, accounts and staff. */
const franchises = {
  segment: 'owner/franchises',
  title: 'Franchises',
  words: 'partners branches regions',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-franchises" */ './franchises/franchises-page.tsx'),
    (file) => file.FranchisesPage,
  ),
  isFor,
};

/** Customers and beneficiaries from files, for the start of a company. */
const customers = {
  segment: 'owner/customers',
  title: 'Customers from files',
  words: 'import csv upload beneficiaries payees',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-imports" */ './imports/people-page.tsx'),
    (file) => file.PeoplePage,
  ),
  isFor,
};

/** Keys with which the operator's app enters customers and their requests. */
const keys = {
  segment: 'owner/keys',
  title: 'Keys of the app',
  words: 'intake api key token secret operator rotate',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-keys" */ './keys/keys-page.tsx'),
    (file) => file.KeysPage,
  ),
  isFor,
};

/** Templates of the bulk files for payout banks. */
const payoutFiles = {
  segment: 'owner/payout-files',
  title: 'Payout files',
  words: 'bank bulk template csv columns neft rtgs imps upload format',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-payout-files" */ './payout-files/payout-files-page.tsx'),
    (file) => file.PayoutFilesPage,
  ),
  isFor,
};

/** Keys of machines and forwarders, and parsers of the messages of banks. */
const feed = {
  segment: 'owner/feed',
  title: 'Bank feed',
  words: 'sms email api key webhook parser template forwarder mailbox',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-feed" */ './feed/feed-page.tsx'),
    (file) => file.FeedPage,
  ),
  isFor,
};

/** The bench, and messages that wait, for owners and the leads of the collection desks. */
export const bankMessages = {
  segment: 'feed',
  title: 'Messages of banks',
  words: 'sms email bench parser feed unread',
  page: page(
    () => import(/* webpackChunkName: "owner-feed" */ './feed/messages-page.tsx'),
    (file) => file.MessagesPage,
  ),
  isFor: (who: Staff) => can(who, 'feed.read'),
};

/** How long things are kept. */
const retention = {
  segment: 'owner/retention',
  title: 'Retention',
  words: 'keep delete old images days privacy purge',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-retention" */ './retention/retention-page.tsx'),
    (file) => file.RetentionPage,
  ),
  isFor,
};

/** The provider of single sign-on, the roles of its groups, and who signs in by it. */
const singleSignOn = {
  segment: 'owner/single-sign-on',
  title: 'Single sign-on',
  words: 'sso oidc openid provider groups claims roles mapping login',
  inRoom: true,
  page: page(
    () => import(/* webpackChunkName: "owner-single-sign-on" */ './single-sign-on/single-sign-on-page.tsx'),
    (file) => file.SingleSignOnPage,
  ),
  isFor,
};

/** Opening balances from files, by two leads: an owner holds no permission that moves money. */
export const openings = {
  segment: 'openings',
  title: 'Opening balances',
  words: 'import csv start ledger',
  page: page(
    () => import(/* webpackChunkName: "owner-imports" */ './imports/openings-page.tsx'),
    (file) => file.OpeningsPage,
  ),
  isFor: (who: Staff) => can(who, 'ledger.open'),
};

/** The pages of the owner's room. The first has the link of the user menu; the others are its tabs. */
export const OWNER_SCREENS = [
  home,
  staff,
  policies,
  reasons,
  franchises,
  customers,
  keys,
  feed,
  payoutFiles,
  retention,
  singleSignOn,
  audit,
];
