/**
 * The walks of docs/architecture.md as data. Paths are plain strings from the root. `most` is the length that a walk has now: it
 * may become shorter, and never longer.
 *
 * A step is `[file, names, way?]`: what of the file the walk goes through, and how it gets there when no step before it
 * calls it. Whatever a step calls is on the walk too, or stands in `beside` with the kind of reason.
 */

/** How a walk gets on without a call that the source shows. */
export const ways = {
  browser: 'the browser runs it, or calls what was registered',
  react: 'React runs it: it was given as an element, a context or a hook of the page that stands',
  lent: 'the host lends it, through the services of the contract',
  network: 'over the network',
  framework: 'Fastify runs it: a hook or a route',
  database: 'PostgreSQL runs it',
  runtime: 'webpack and the federation runtime run it',
  answer: 'it waits for what was sent',
};

const API_DOOR = [
  ['api/src/app.ts', 'buildApp', 'network'],
  ['api/src/modules/sessions/authenticate.ts', 'authenticate'],
  ['api/src/http/guard/rate-limit.ts', 'createRateLimit'],
  ['api/src/http/guard/access.ts', 'checkAccess guardRequest'],
  ['api/src/acts/act.ts', 'requireKey'],
];

const HTTP = [
  ['host/src/services/http/create-http.ts', 'createHttpFactory', 'lent'],
  ['host/src/services/busy.ts', 'createBusy', 'lent'],
  ['host/src/services/http/stamp.ts', 'toAddress isOwnApi'],
  ['host/src/services/http/interceptors.ts', 'installInterceptors'],
  ['host/src/services/http/stamp.ts', 'isMarked pathOf stamp'],
];

const ANSWER = [
  ['host/src/services/http/read-answer.ts', 'readJson envelopeInstead'],
  ['shared/src/http/envelope.ts', 'announcementOf toOutcome verdictOf'],
  ['host/src/services/notify.ts', 'createNotify', 'lent'],
];

const DECISION = [
  ['shared/src/desk/decisions/use-decision.ts', 'useDialogDecision'],
  ['shared/src/remote/decisions.ts', 'newIntent wasSent decisionStore decisionsUnderWay useOpenDecisions'],
  ['shared/src/remote/tab-store.ts', 'tabStore'],
];

const ACT = [
  ['api/src/acts/act.ts', 'act'],
  ['api/src/http/transaction.ts', 'inTransaction'],
];

const WRITERS = [['api/src/acts/write-records.ts', 'writeAudit writeOutbox']];

export const walks = [
  {
    name: 'deposit',
    title: 'Approving a deposit: from the key to the ledger and back to the list',
    most: 46,
    legs: {
      panel: [
        ['shared/src/remote/shortcuts.ts', 'createShortcuts', 'browser'],
        ['shared/src/screens/deposit-approval/deposit-desk.tsx', 'DepositDesk', 'react'],
        ['shared/src/screens/deposit-approval/deposit-acts.ts', 'depositDesk'],
        ['shared/src/desk/desk-layout.tsx', 'DeskLayout'],
        ['shared/src/list/keys/use-shortcuts.ts', 'useShortcuts'],
        ['shared/src/list/use-queue-screen.ts', 'useQueueScreen'],
        ['shared/src/desk/use-desk.ts', 'useDesk rowDecision'],
        ['shared/src/screens/deposit-approval/acts/decision-dialog.tsx', '*'],
        ['shared/src/screens/deposit-approval/deposit-acts.ts', 'approvalOf'],
        ['shared/src/screens/deposit-approval/match/comparison.ts', 'compare'],
        ['shared/src/kit/overlay/confirm-dialog.tsx', 'ConfirmDialog'],
        ...DECISION,
      ],
      host: HTTP,
      api: [
        ...API_DOOR,
        ['api/src/modules/deposits/act-routes.ts', 'depositActRoutes', 'framework'],
        ['api/src/acts/decision-route.ts', 'decisionRoute'],
        ...ACT,
        ['api/src/modules/deposits/approving/approve.ts', 'approveDeposit'],
        ['api/src/modules/deposits/approving/credit.ts', 'claimLine approval creditCustomer'],
        ['api/src/modules/deposits/lifecycle.ts', 'depositLifecycle'],
        ['api/src/acts/lifecycle.ts', 'lifecycle'],
        ['api/src/domain/deposits/transitions.ts', 'DEPOSIT_TRANSITIONS'],
        ['api/src/modules/second-person/waiting.ts', 'mustNotWait'],
        ['api/src/modules/leases/guard.ts', 'mustNotBeHeld endLease'],
        [
          'api/src/modules/deposits/approving/approval-rules.ts',
          'readNamedLine mayName readFlags mustHaveSeenFlags approvalRules',
        ],
        ['api/src/acts/read-policy.ts', 'readPolicies'],
        ['api/src/modules/utrs/lifecycle.ts', 'lockLine lineLifecycle'],
        ['api/src/domain/utrs/transitions.ts', 'UTR_TRANSITIONS'],
        ['api/src/modules/ledger/post.ts', 'post'],
        ['api/migrations/0003-ledger.ts', 'up', 'database'],
        ['api/src/modules/deposits/read.ts', 'readDeposit'],
        ...WRITERS,
      ],
      back: [
        ...ANSWER,
        ['shared/src/list/use-queue.ts', 'useQueue'],
        ['shared/src/list/rows/use-steady-rows.ts', 'useDepartures useSteadyRows'],
        ['shared/src/desk/layout/queue-layout.tsx', 'QueueLayout'],
      ],
    },
  },
  {
    name: 'remote',
    title: 'Loading a remote: from the action name to the page',
    most: 37,
    legs: {
      start: [
        ['host/public/index.html', 'root', 'browser'],
        ['host/src/start.ts', '*', 'browser'],
        ['host/src/start/stored-staff.ts', 'storedStaff'],
        ['shared/src/session/action-to-module.ts', 'moduleOf'],
        ['shared/src/contract/session.ts', 'ACTION_TABLE'],
        ['host/src/start/preload.ts', 'preload'],
        ['host/src/start/guard.ts', 'createGuard trustReleasedScripts'],
      ],
      registry: [
        ['host/src/registry/signature.ts', 'createOpener rootsOfPage'],
        ['shared/release/format/list.mjs', 'openList'],
        ['shared/release/format/ring.mjs', 'openRing signersOf'],
        ['shared/release/format/signed-text.mjs', 'splitSigned'],
        ['host/src/registry/registry.ts', 'createRegistrySource addressOfFile'],
        ['shared/release/format/registry-schema.mjs', 'problemOfRegistry'],
        ['host/src/registry/choose.ts', 'choose'],
        ['shared/release/format/channel.mjs', 'channelOf'],
        ['shared/release/format/compatibility.mjs', 'chooseRelease releasesOf'],
      ],
      panel: [
        ['host/src/boot.tsx', '*', 'browser'],
        ['host/src/app.tsx', 'App'],
        ['host/src/routes.tsx', 'PanelRoutes'],
        ['host/src/session/require-session.tsx', 'RequireSession'],
        ['host/src/chrome/admin-frame.tsx', 'AdminFrame'],
        ['host/src/chrome/module/module-place.tsx', 'ModulePlace'],
        ['host/src/chrome/module/use-module.ts', 'useModule'],
      ],
      load: [
        ['host/src/remotes/page/remote-outlet.tsx', 'RemoteOutlet'],
        ['host/src/remotes/use-remote.ts', 'useRemotes useRemote'],
        ['host/src/remotes/remote-loader.ts', 'createRemoteLoader'],
        ['host/src/remotes/load-remote.ts', 'createLoad'],
        ['host/src/remotes/federation.ts', 'fetchRemote'],
        ['host/src/remotes/check-module.ts', 'openModule'],
      ],
      page: [
        ['remote-deposit/src/remote.ts', 'createRemote', 'runtime'],
        ['shared/src/remote/define-remote.ts', 'defineRemote'],
        ['shared/src/screens/deposit-approval/index.ts', 'depositApproval'],
        ['host/src/remotes/page/remote-page.tsx', 'RemotePage'],
        ['host/src/remotes/page/page-loading.tsx', 'PageLoading'],
        ['shared/src/remote/page.ts', 'page'],
        ['shared/src/remote/services.ts', 'ServicesProvider'],
        ['shared/src/screens/deposit-approval/deposit-approval-page.tsx', 'DepositApprovalPage', 'runtime'],
      ],
    },
  },
  {
    name: 'batch',
    title: 'A payout batch: from the form to the withdrawals that are taken, and the file in the list',
    most: 45,
    legs: {
      panel: [
        ['remote-deposit/src/withdraw-approval/batches/batches-dialog.tsx', 'BatchesDialog', 'react'],
        ['remote-deposit/src/withdraw-approval/batches/new-batch-form.tsx', 'NewBatchForm'],
        ['shared/src/desk/payouts/sources.ts', 'useSources suggestedSource'],
        ['remote-deposit/src/withdraw-approval/batches/batch-draft.ts', 'usualTemplate usualRail fitting'],
        ['remote-deposit/src/withdraw-approval/batches/batches.resource.ts', 'batchItems batchRequest'],
        ['shared/src/desk/withdrawal-acts.ts', 'seenOf'],
        ...DECISION,
      ],
      host: HTTP,
      api: [
        ...API_DOOR,
        ['api/src/modules/withdrawals/batches/routes.ts', 'payoutBatchRoutes', 'framework'],
        ...ACT,
        ['api/src/modules/withdrawals/batches/create.ts', 'createBatch'],
        ['api/src/modules/withdrawals/templates/read.ts', 'templateInUse'],
        ['api/src/modules/withdrawals/checking/bulk-clear.ts', 'inOrder mustFitCap'],
        ['api/src/acts/read-policy.ts', 'readPolicies'],
        ['api/src/modules/withdrawals/paying/source-method.ts', 'mustBeSource'],
        ['api/src/modules/withdrawals/sources/read-sources.ts', 'readSource'],
        ['api/src/modules/withdrawals/sources/limits.ts', 'mustFitOnePayment mustFitDay'],
        ['api/src/acts/item-by-item.ts', 'itemOf'],
        ['api/src/modules/withdrawals/paying/take.ts', 'takeWithdrawal'],
        ['api/src/modules/withdrawals/lifecycle.ts', 'withdrawalLifecycle mustBeAsSeen'],
        ['api/src/acts/lifecycle.ts', 'lifecycle'],
        ['api/src/domain/withdrawals/transitions.ts', 'WITHDRAWAL_TRANSITIONS'],
        ['api/src/modules/second-person/waiting.ts', 'mustNotWait'],
        ['api/src/modules/leases/guard.ts', 'mustNotBeHeld endLease'],
        ['api/src/modules/withdrawals/checking/duties.ts', 'mustBeAnother'],
        ['api/src/modules/withdrawals/checking/stale-facts.ts', 'whyStale'],
        ['api/src/modules/withdrawals/checks/checklist.ts', 'readChecks'],
        ['api/src/modules/ledger/payout-block.ts', 'mustBePayable'],
        ['api/src/modules/withdrawals/batches/read.ts', 'readBatch'],
        ...WRITERS,
      ],
      back: [
        ...ANSWER,
        ['remote-deposit/src/withdraw-approval/batches/use-batches.ts', 'useBatches'],
        ['remote-deposit/src/withdraw-approval/batches/batch-detail.tsx', 'BatchDetail'],
      ],
    },
  },
];
