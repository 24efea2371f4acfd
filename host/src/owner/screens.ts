import { page } from '@backoffice/shared/remote';

/** The first steps of a company, what waits, and the way into each page. */
const home = {
  segment: 'owner',
  title: "Owner's room",
  words: 'start setup first steps checklist home',
  page: page(
    () => import(/* webpackChunkName: "owner-home" */ './home/home-page.tsx'),
    (file) => file.HomePage,
  ),
};

/** Accounts of staff: who may sign in, and as what. */
const staff = {
  segment: 'owner/staff',
  title: 'Staff',
  words: 'accounts users people roles lead owner password sign-in disable',
  page: page(
    () => import(/* webpackChunkName: "owner-staff" */ './staff/staff-page.tsx'),
    (file) => file.StaffPage,
  ),
};

/** Limits, times and budgets of the desks. */
const policies = {
  segment: 'owner/policies',
  title: 'Policies',
  words: 'limits budgets rules settings second person',
  page: page(
    () => import(/* webpackChunkName: "owner-policies" */ './policies/policies-page.tsx'),
    (file) => file.PoliciesPage,
  ),
};

/** Why staff decide so, and what customers are told. */
const reasons = {
  segment: 'owner/reasons',
  title: 'Reasons and messages',
  words: 'texts templates rejection hold wording customers',
  page: page(
    () => import(/* webpackChunkName: "owner-reasons" */ './reasons/reasons-page.tsx'),
    (file) => file.ReasonsPage,
  ),
};

/** Deposits that are credited without a hand. */
const straightThrough = {
  segment: 'owner/straight-through',
  title: 'Straight-through',
  words: 'automatic approval stp auto credit kill switch back-test sampling',
  page: page(
    () => import(/* webpackChunkName: "owner-straight-through" */ './straight-through/straight-through-page.tsx'),
    (file) => file.StraightThroughPage,
  ),
};

/** Who did what, when and why. */
const audit = {
  segment: 'owner/audit',
  title: 'Audit',
  words: 'log history trail chain seal',
  page: page(
    () => import(/* webpackChunkName: "owner-audit" */ './audit/audit-page.tsx'),
    (file) => file.AuditPage,
  ),
};

/** Partners, each with its own customers, accounts and staff. */
const franchises = {
  segment: 'owner/franchises',
  title: 'Franchises',
  words: 'partners branches regions',
  page: page(
    () => import(/* webpackChunkName: "owner-franchises" */ './franchises/franchises-page.tsx'),
    (file) => file.FranchisesPage,
  ),
};

/** Customers and beneficiaries from files, for the start of a company. */
const customers = {
  segment: 'owner/customers',
  title: 'Customers from files',
  words: 'import csv upload beneficiaries payees',
  page: page(
    () => import(/* webpackChunkName: "owner-imports" */ './imports/people-page.tsx'),
    (file) => file.PeoplePage,
  ),
};

/** Keys with which the operator's app enters customers and their requests. */
const keys = {
  segment: 'owner/keys',
  title: 'Keys of the app',
  words: 'intake api key token secret operator rotate',
  page: page(
    () => import(/* webpackChunkName: "owner-keys" */ './keys/keys-page.tsx'),
    (file) => file.KeysPage,
  ),
};

/** Where the operator's app hears of what happens. */
const webHooks = {
  segment: 'owner/web-hooks',
  title: 'Web hooks',
  words: 'webhooks events app endpoints notify url signature integration',
  page: page(
    () => import(/* webpackChunkName: "owner-web-hooks" */ './web-hooks/web-hooks-page.tsx'),
    (file) => file.WebHooksPage,
  ),
};

/** What was sent to the app, and what came back. */
const deliveries = {
  segment: 'owner/deliveries',
  title: 'Deliveries',
  words: 'webhooks attempts failed retry send again events log',
  page: page(
    () => import(/* webpackChunkName: "owner-deliveries" */ './web-hooks/deliveries-page.tsx'),
    (file) => file.DeliveriesPage,
  ),
};

/** Templates of the bulk files for payout banks. */
const payoutFiles = {
  segment: 'owner/payout-files',
  title: 'Payout files',
  words: 'bank bulk template csv columns neft rtgs imps upload format',
  page: page(
    () => import(/* webpackChunkName: "owner-payout-files" */ './payout-files/payout-files-page.tsx'),
    (file) => file.PayoutFilesPage,
  ),
};

/** Keys of machines and forwarders, and parsers of the messages of banks. */
const feed = {
  segment: 'owner/feed',
  title: 'Bank feed',
  words: 'sms email api key webhook parser template forwarder mailbox',
  page: page(
    () => import(/* webpackChunkName: "owner-feed" */ './feed/feed-page.tsx'),
    (file) => file.FeedPage,
  ),
};

/** How long things are kept. */
const retention = {
  segment: 'owner/retention',
  title: 'Retention',
  words: 'keep delete old images days privacy purge',
  page: page(
    () => import(/* webpackChunkName: "owner-retention" */ './retention/retention-page.tsx'),
    (file) => file.RetentionPage,
  ),
};

/** The provider of single sign-on, the roles of its groups, and who signs in by it. */
const singleSignOn = {
  segment: 'owner/single-sign-on',
  title: 'Single sign-on',
  words: 'sso oidc openid provider groups claims roles mapping login',
  page: page(
    () => import(/* webpackChunkName: "owner-single-sign-on" */ './single-sign-on/single-sign-on-page.tsx'),
    (file) => file.SingleSignOnPage,
  ),
};

/** The pages of the owner's room: the first steps, and its tabs. Their list is fetched with the room, or with an owner's palette. */
export const OWNER_SCREENS = [
  home,
  staff,
  policies,
  straightThrough,
  reasons,
  franchises,
  customers,
  keys,
  webHooks,
  deliveries,
  feed,
  payoutFiles,
  retention,
  singleSignOn,
  audit,
];
