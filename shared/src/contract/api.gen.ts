// Generated from api/openapi.json by `pnpm --filter api openapi`. Do not edit.
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is alive */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The database answers, and the instance is not about to stop */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document, to read */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/style.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its style sheet */
        get: operations["getDocsStyle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; a wrong password answers statusCode 2 */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A fresh token for the same session, while the person is active */
        post: operations["renewSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the own password; ends all other sessions */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all sessions of the own account */
        post: operations["logoutAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Theme, device and the like */
        get: operations["getPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes those that are named */
        patch: operations["changePreferences"];
        trace?: never;
    };
    "/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where this account is signed in */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out one place */
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/summary/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One business day in figures, today unless another is asked for */
        get: operations["getDaySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for a second person, and what became of it
         * @description Bonuses (act bonus-given) and payment methods (act payment-method-changed) stand here under their own numbers while they wait; what became of them stands in their own lists. They are decided there too: confirm, decline and withdraw answer DECIDED_ELSEWHERE.
         */
        get: operations["listSecondPersonRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-person/need": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether an act of this amount would wait, before it is done */
        get: operations["getSecondPersonNeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-person/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Bonuses (act bonus-given) and payment methods (act payment-method-changed) stand here under their own numbers while they wait; what became of them stands in their own lists. They are decided there too: confirm, decline and withdraw answer DECIDED_ELSEWHERE. */
        get: operations["getSecondPersonRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-person/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do it, as the second person */
        post: operations["confirmSecondPersonRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-person/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say no, with a reason */
        post: operations["declineSecondPersonRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/second-person/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what one asked for */
        post: operations["withdrawSecondPersonRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hand-overs/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this person would leave open */
        get: operations["getOpenWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hand-overs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Of the own desk, the newest first */
        get: operations["listHandOvers"];
        put?: never;
        /** Hand over what is open */
        post: operations["makeHandOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hand-overs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHandOver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hand-overs/{id}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take over what another person left open */
        post: operations["signHandOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hand-overs/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["takeBackHandOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Any reference: number, UTR, customer, phone or amount */
        get: operations["searchEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live events; goes on after Last-Event-ID while that is kept (24 h), else says resync */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events after a position, for where streams do not come through */
        get: operations["pollEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUtrs"];
        put?: never;
        post: operations["enterUtr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of what the list shows */
        get: operations["getUtrTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUtr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One look at the remitter's account */
        post: operations["revealRemitter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkUtr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an unclaimed line out again */
        post: operations["voidUtr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unclaimed money went back to its remitter */
        post: operations["returnUtr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A verdict for each row of a statement */
        post: operations["previewUtrImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter the green rows of a statement */
        post: operations["importUtrs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/batches/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a whole import out again */
        post: operations["voidUtrBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeposits"];
        put?: never;
        /** Enter a customer's claim for them */
        post: operations["createDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of what the list shows */
        get: operations["getDepositTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Free bank lines that may be its payment */
        get: operations["getDepositCandidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/{id}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open claims that it may be the payment of */
        get: operations["getUtrCandidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rivals, same image, last of the customer */
        get: operations["getRelatedDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Link it to a free bank line by hand */
        post: operations["matchDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/unmatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a match back */
        post: operations["unmatchDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for time */
        post: operations["holdDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the hold */
        post: operations["releaseDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn the claim down */
        post: operations["rejectDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a rejected claim up again */
        post: operations["reopenDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credit it from a bank line, exactly once */
        post: operations["approveDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a credit back */
        post: operations["reverseDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/bulk-approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve several Ready deposits */
        post: operations["bulkApproveDeposits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/bulk-approve-matching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve every Ready deposit that passes a filter */
        post: operations["bulkApproveMatchingDeposits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWithdrawals"];
        put?: never;
        /** Enter a customer's request for them; the money is held at once */
        post: operations["createWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count, sum and median minutes of the rows that pass the filters */
        get: operations["getWithdrawalTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer's other withdrawals, movements and balances */
        get: operations["getRelatedWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Should this customer be paid: each line pass, warn or fail, with its evidence */
        get: operations["getWithdrawalChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/destination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payee in full: while paying it oneself, or with the permission to reveal */
        get: operations["getWithdrawalDestination"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to check it */
        post: operations["checkWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clear it for payout: nothing fails, each warning has a comment */
        post: operations["clearWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn it down and give the held money back */
        post: operations["rejectWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for time */
        post: operations["holdWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the hold */
        post: operations["releaseWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/escalate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a lead decide */
        post: operations["escalateWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve, reject or freeze what was escalated */
        post: operations["decideWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a frozen request be decided again */
        post: operations["unfreezeWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/send-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let it be checked again */
        post: operations["sendBackWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What became of an uncertain payout, with a bank line or a proof */
        post: operations["resolveWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The bank sent it back: its credit line is named */
        post: operations["returnWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay a returned one again, as the next attempt */
        post: operations["retryWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take it for payout: from here on it is yours alone */
        post: operations["takeWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The transfer is done, with its UTR */
        post: operations["paidWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The bank refused the transfer */
        post: operations["failWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/{id}/uncertain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent, but there is no UTR */
        post: operations["uncertainWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/bulk-clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clear several whose checks all pass */
        post: operations["bulkClearWithdrawals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/payout-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts that a payout can leave from: what they should hold, what left today, their limits */
        get: operations["listPayoutSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/payout-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest files, and the kinds of file there are */
        get: operations["listPayoutBatches"];
        put?: never;
        /** Take several for one file */
        post: operations["createPayoutBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/payout-batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayoutBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/payout-batches/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file for the bank: whole account numbers, each download audited */
        get: operations["getPayoutFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/payout-batches/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The bank's answers, item by item */
        post: operations["answerPayoutBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What it would be, and who has to approve it */
        post: operations["previewBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A verdict for each row of a file */
        post: operations["previewBonusImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer as somebody who gives a bonus looks at them */
        get: operations["bonusGround"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The day's budgets of this person */
        get: operations["bonusBudgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBonuses"];
        put?: never;
        /** Ask for a bonus; a second person credits it */
        post: operations["requestBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the green rows of a file */
        post: operations["importBonuses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credit it, as a second person */
        post: operations["approveBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn it down, or take the own request back */
        post: operations["rejectBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claw it back */
        post: operations["reverseBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/{id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave it with the customer although its deposit was reversed */
        post: operations["keepBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn it into cash before its turnover is met */
        post: operations["releaseBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBonus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPaymentMethods"];
        put?: never;
        post: operations["createPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The order in which customers see them */
        put: operations["orderPaymentMethods"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPaymentMethod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change it; where money goes waits for another person */
        patch: operations["editPaymentMethod"];
        trace?: never;
    };
    "/payment-methods/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a customer sees of it */
        get: operations["previewPaymentMethod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where its money went, goes and is proposed to go */
        get: operations["listPaymentMethodVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/bulk-pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause several */
        post: operations["bulkPausePaymentMethods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/bulk-resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume several */
        post: operations["bulkResumePaymentMethods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A draft asks for a second person */
        post: operations["submitPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve what another person wrote */
        post: operations["approvePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn down, or take back, what waits */
        post: operations["rejectPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Customers are not shown it for now */
        post: operations["pausePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Customers are shown it again */
        post: operations["resumePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Out of sight of customers at once */
        post: operations["freezePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the freeze; it is paused until somebody resumes it */
        post: operations["unfreezePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For good */
        post: operations["closePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/day-closes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One business day of every account, today unless another is asked for */
        get: operations["listDayCloses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/day-close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close one day of one account */
        post: operations["closeDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Running balance against the entered one */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/panel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balances, figures, flags and payees, masked */
        get: operations["getCustomerPanel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lift one mask for one look, which the audit keeps */
        post: operations["revealOfCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One customer's money: each movement with its rows of the ledger */
        get: operations["listMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utrs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV: its filters and order, chosen columns, masked as on the screen */
        get: operations["exportUtrs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deposits/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV: its filters and order, chosen columns, masked as on the screen */
        get: operations["exportDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawals/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV: its filters and order, chosen columns, masked as on the screen */
        get: operations["exportWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bonuses/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV: its filters and order, chosen columns, masked as on the screen */
        get: operations["exportBonuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV: its filters and order, chosen columns, masked as on the screen */
        get: operations["exportPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV: its filters and order, chosen columns, masked as on the screen */
        get: operations["exportCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/movements/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list as CSV: its filters and order, chosen columns, masked as on the screen */
        get: operations["exportMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invariants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Does the ledger keep its promises */
        get: operations["checkInvariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ledger/chips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ledger = 0, unclaimed money, held money, banks */
        get: operations["getLedgerChips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ledger/payout-block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether payouts stand still, for those who pay */
        get: operations["getPayoutBlock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ledger/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let payouts go on for a while although the ledger is red */
        post: operations["overrideLedgerBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intake/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to show to a customer */
        get: operations["intakePaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intake/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer says that they have paid */
        post: operations["intakeDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intake/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer asks for a payout */
        post: operations["intakeWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intake/withdrawals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer takes the request back */
        post: operations["intakeCancelWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intake/deposits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a deposit stands */
        get: operations["intakeDepositState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intake/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a withdrawal stands */
        get: operations["intakeWithdrawalState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload an image */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intake/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer's proof of payment; its id goes into the deposit */
        post: operations["intakeFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The image itself */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intake/payment-methods/{id}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The QR image of a method that is shown right now */
        get: operations["intakeQr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All entries, newest first */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks the whole hash chain */
        get: operations["verifyAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/{entityType}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The history of one thing, for whoever may see the thing */
        get: operations["getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/risk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Of the last 30 days unless others are asked for, at most 92 */
        get: operations["getRisk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own ones, newest first; kept 30 days */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Named ones, or all up to one */
        post: operations["markNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Of one row, the oldest first */
        get: operations["listNotes"];
        put?: never;
        /** @username in the text tells that person */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is on what */
        get: operations["listClaims"];
        put?: never;
        /** Claims an item for 120 s, if nobody else is on it */
        post: operations["openItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For another 120 s; null when it is lost */
        post: operations["keepClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Leaves the item */
        delete: operations["releaseClaim"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A lead at any time, anybody once it ran out */
        post: operations["takeOverClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/deposit-approval/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands out the oldest item that nobody is on */
        post: operations["nextDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/checking/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands out the oldest item that nobody is on */
        post: operations["nextWithdrawalToCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/withdraw-approval/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands out the oldest item that nobody is on */
        post: operations["nextWithdrawalToPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/queues/bonus/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands out the oldest item that nobody is on */
        post: operations["nextBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Limits and times of the desk */
        get: operations["listPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own ones of a page, and the shared ones */
        get: operations["listViews"];
        put?: never;
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch: operations["changeView"];
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What browsers reported to this process in the last 24 hours */
        get: operations["getReports"];
        put?: never;
        /** A browser says what it refused or could not load */
        post: operations["reportFromPanel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AuditEvent: {
            /** @description UUID in lower case */
            id: string;
            seq: number;
            /** @description ISO 8601 in UTC */
            at: string;
            actor: components["schemas"]["StaffRef"] | null;
            /** @description Role at that time, e.g. `Banker`, `Deposit lead`, `system` */
            actorRole: string;
            /** @description `deposit.approved`, `utr.voided`, … */
            action: string;
            entityType: string;
            entityId: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            reason: string | null;
            requestId: string | null;
            /** @description Already part of the hash chain */
            sealed: boolean;
        };
        AuditVerdict: {
            ok: boolean;
            checked: number;
            unsealed: number;
            head: {
                position: number;
                hash: string;
            } | null;
            firstBad: {
                position: number;
                seq: number | null;
                reason: string;
            } | null;
        };
        BankLine: {
            /** @description UUID in lower case */
            id: string;
            no: string;
            /** @description Raised by every change of the row */
            version: number;
            utr: string;
            /** @description Integer paise */
            amountPaise: number;
            /** @enum {unknown} */
            rail: "UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH";
            bankTime: string | null;
            remitterName: string | null;
            narration: string | null;
            /** @enum {unknown} */
            status: "unclaimed" | "claimed" | "void" | "returned" | "reversed";
            paymentMethod: components["schemas"]["MethodRef"];
            enteredBy: components["schemas"]["StaffRef"] | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
        };
        Bonus: {
            /** @description UUID in lower case */
            id: string;
            /** @description E.g. B-5012 */
            no: string;
            /** @description Raised by every change of the row */
            version: number;
            customer: components["schemas"]["CustomerRef"];
            /** @enum {unknown} */
            type: "DEPOSIT_MATCH" | "RELOAD" | "CASHBACK" | "LOYALTY" | "CORRECTION" | "MANUAL";
            campaignCode: string | null;
            linkedDeposit: {
                /** @description UUID in lower case */
                id: string;
                no: string;
            } | null;
            basePaise: number | null;
            percentBp: number | null;
            /** @description Integer paise */
            amountPaise: number;
            turnoverMultiple: number | null;
            /** @enum {unknown} */
            status: "requested" | "credited" | "rejected" | "reversed" | "expired" | "released";
            reason: string;
            rejectNote: string | null;
            requestedBy: components["schemas"]["StaffRef"];
            approvedBy: components["schemas"]["StaffRef"] | null;
            batchId: string | null;
            decidedAt: string | null;
            endedBy: components["schemas"]["StaffRef"] | null;
            endedAt: string | null;
            endNote: string | null;
            clawBackSince: string | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
            expiresAt: string | null;
        };
        BonusBudgets: {
            budgets: {
                /** @enum {unknown} */
                scope: "all" | "staff" | "campaign";
                /** @description Integer paise */
                spentPaise: number;
                /** @description Integer paise */
                limitPaise: number;
            }[];
        };
        BonusFilePreview: {
            rows: {
                rowNo: number;
                cells: string[];
                /** @enum {unknown} */
                verdict: "new" | "duplicate" | "invalid";
                why: string;
                amountPaise: number | null;
            }[];
            summary: {
                new: number;
                duplicate: number;
                invalid: number;
                /** @description Integer paise */
                newPaise: number;
            };
        };
        BonusGround: {
            customer: components["schemas"]["Customer"];
            deposits: {
                /** @description UUID in lower case */
                id: string;
                no: string;
                /** @description Integer paise */
                creditedPaise: number;
                /** @description ISO 8601 in UTC */
                creditedAt: string;
            }[];
            bonuses: {
                no: string;
                /** @enum {unknown} */
                status: "requested" | "credited" | "rejected" | "reversed" | "expired" | "released";
                /** @description Integer paise */
                amountPaise: number;
                /** @description ISO 8601 in UTC */
                requestedAt: string;
            }[];
        };
        BonusPreview: {
            amountPaise: number | null;
            basePaise: number | null;
            needs: ("second_person" | "lead") | null;
            sameAs: string | null;
            budgets: {
                /** @enum {unknown} */
                scope: "all" | "staff" | "campaign";
                /** @description Integer paise */
                spentPaise: number;
                /** @description Integer paise */
                limitPaise: number;
            }[];
            problems: {
                field: string;
                code: string;
                msg: string;
            }[];
        };
        Check: {
            /** @enum {unknown} */
            code: "CUSTOMER" | "PAYEE_NAME" | "PAYEE_SHARED" | "PAYEE_NEW" | "TURNOVER" | "REVERSED_DEPOSITS" | "UNRECONCILED" | "WITHDRAWALS_TODAY" | "ADJUSTMENTS" | "LEDGER";
            /**
             * @description A warning needs a comment to be cleared; nothing that fails is cleared, a lead decides it
             * @enum {unknown}
             */
            result: "pass" | "warn" | "fail";
            /** @description A sentence with the figures */
            detail: string;
            evidence: components["schemas"]["Evidence"];
        };
        Checklist: {
            /** @description UUID in lower case */
            withdrawalId: string;
            /** @description Raised by every change of the row */
            version: number;
            /**
             * @description The worst of its lines
             * @enum {unknown}
             */
            result: "pass" | "warn" | "fail";
            items: components["schemas"]["Check"][];
            /** @description Above the limit of the desk: a lead clears it */
            overLimit: boolean;
            /** @description Integer paise */
            limitPaise: number;
            notYou: string | null;
            /** @description All lines pass, the amount is within the limit for clearing several at once, and nothing keeps this person from it */
            bulkClearable: boolean;
            /** @description Integer paise */
            amountPaise: number;
            /** @description ISO 8601 in UTC */
            checkedAt: string;
        };
        ContestedUtr: {
            utr: string;
            creditedTo: components["schemas"]["CustomerRef"] | null;
            customers: number;
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            /** @description ISO 8601 in UTC */
            lastAt: string;
            /** @description At most 20, the newest first */
            rows: components["schemas"]["RiskRow"][];
        };
        Customer: {
            /** @description UUID in lower case */
            id: string;
            /** @description Same as code */
            no: string;
            code: string;
            /** @description Raised by every change of the row */
            version: number;
            name: string;
            phone: string;
            /** @enum {unknown} */
            kycStatus: "pending" | "verified" | "rejected";
            /** @enum {unknown} */
            riskLevel: "low" | "normal" | "high";
            tags: string[];
            franchise: {
                /** @description UUID in lower case */
                id: string;
                code: string;
                name: string;
            } | null;
            /** @enum {unknown} */
            status: "active" | "suspended" | "blocked";
            /** @description Integer paise */
            cashPaise: number;
            /** @description Integer paise */
            bonusPaise: number;
            /** @description Integer paise */
            heldPaise: number;
            /** @description ISO 8601 in UTC */
            createdAt: string;
        };
        CustomerPanel: {
            customer: components["schemas"]["Customer"];
            figures: {
                depositCount: number;
                depositedCount: number;
                /** @description Integer paise */
                depositedPaise: number;
                firstDepositAt: string | null;
                lastDepositAt: string | null;
                openDepositCount: number;
                /** @description Integer paise */
                openDepositPaise: number;
                withdrawalCount: number;
                withdrawnCount: number;
                /** @description Integer paise */
                withdrawnPaise: number;
                firstWithdrawalAt: string | null;
                lastWithdrawalAt: string | null;
                openWithdrawalCount: number;
                /** @description Integer paise */
                openWithdrawalPaise: number;
                bonusCount: number;
                /** @description Deposits rejected because their UTR was not that of a payment of theirs */
                wrongUtrCount: number;
            };
            flags: ("CONTESTED" | "REUSED_IMAGE" | "SHARED_PAYEE" | "NEW_PAYEE" | "WRONG_UTRS" | "TAKEN_BACK" | "FROZEN_MONEY")[];
            payees: components["schemas"]["CustomerPayee"][];
        };
        CustomerPayee: {
            /** @description UUID in lower case */
            id: string;
            /** @enum {unknown} */
            kind: "BANK" | "UPI";
            holderName: string;
            accountMasked: string | null;
            ifsc: string | null;
            vpaMasked: string | null;
            /** @enum {unknown} */
            status: "active" | "blocked";
            verifiedAt: string | null;
            firstUsedAt: string | null;
            /** @description ISO 8601 in UTC */
            changedAt: string;
            /** @description Other customers with the same account or address */
            sharedWith: number;
            paidCount: number;
            /** @description Integer paise */
            paidPaise: number;
        };
        CustomerRef: {
            /** @description UUID in lower case */
            id: string;
            code: string;
            name: string;
            /** @enum {unknown} */
            riskLevel: "low" | "normal" | "high";
        };
        DayClose: {
            paymentMethod: components["schemas"]["MethodRef"];
            /** @description Business day, YYYY-MM-DD */
            date: string;
            /** @description Integer paise */
            openingPaise: number;
            /** @description Integer paise */
            creditsPaise: number;
            /** @description Integer paise */
            debitsPaise: number;
            /** @description Integer paise */
            feesPaise: number;
            /** @description Integer paise */
            expectedPaise: number;
            /** @description Lines that the bank booked on that day */
            lineCount: number;
            countedPaise: number | null;
            diffPaise: number | null;
            note: string | null;
            closedBy: components["schemas"]["StaffRef"] | null;
            closedAt: string | null;
            /** @description Lines of that day were entered or voided after it was closed */
            changedSince: boolean;
        };
        DaySeries: {
            /** @enum {unknown} */
            key: "money-in" | "money-out" | "deposits-decided" | "withdrawals-cleared" | "bonuses-given" | "unclaimed";
            title: string;
            /**
             * @description The list that holds its rows
             * @enum {unknown}
             */
            noun: "deposits" | "withdrawals" | "utrs" | "bonuses" | "payment-methods";
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            medianMinutes: number | null;
            /** @description Filters under which that list shows exactly these rows */
            query: string;
            byHour: components["schemas"]["HourFigure"][];
            byMethod: components["schemas"]["MethodFigure"][];
        };
        DaySummary: {
            /** @description Business day, YYYY-MM-DD */
            date: string;
            series: components["schemas"]["DaySeries"][];
            /** @description What this person did in the shift */
            own: {
                /** @description ISO 8601 in UTC */
                since: string;
                figures: components["schemas"]["OwnFigure"][];
            };
            /** @description ISO 8601 in UTC */
            at: string;
        };
        Deposit: {
            /** @description UUID in lower case */
            id: string;
            /** @description E.g. D-104233 */
            no: string;
            /** @description Raised by every change of the row */
            version: number;
            customer: components["schemas"]["CustomerRef"];
            paymentMethod: components["schemas"]["MethodRef"];
            /** @description Integer paise */
            amountPaise: number;
            creditedPaise: number | null;
            utr: string | null;
            utrRaw: string | null;
            rail: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH") | null;
            proofFileId: string | null;
            payerName: string | null;
            /** @enum {unknown} */
            source: "CUSTOMER" | "STAFF";
            /** @description ISO 8601 in UTC */
            submittedAt: string;
            /** @enum {unknown} */
            status: "pending" | "matched" | "on_hold" | "approved" | "rejected" | "reversed" | "expired";
            section: ("ready" | "needs_eyes" | "waiting" | "on_hold") | null;
            flags: ("AMOUNT_MISMATCH" | "METHOD_MISMATCH" | "DUP_UTR" | "CONTESTED" | "NAME_MISMATCH" | "NEAR_UTR" | "LINE_UNLINKED" | "REUSED_IMAGE" | "METHOD_FROZEN" | "CUSTOMER_BLOCKED" | "LATE" | "FIRST" | "SELF_APPROVAL")[];
            /** @description Other customers quote the same UTR */
            contested: boolean;
            utrEntry: components["schemas"]["BankLine"] | null;
            /** @description False: the line merely has the same UTR */
            utrEntryLinked: boolean;
            matchKind: ("auto" | "manual") | null;
            holdReason: string | null;
            holdNote: string | null;
            rejectReasonCode: string | null;
            rejectNote: string | null;
            reversalReasonCode: string | null;
            reversalNote: string | null;
            decidedBy: components["schemas"]["StaffRef"] | null;
            decidedAt: string | null;
            waiting: components["schemas"]["WaitingRequest"] | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
        };
        DepositTotals: {
            count: number;
            /** @description What customers say they paid */
            sumPaise: number;
            approvedCount: number;
            /** @description What the approved ones were credited */
            creditedPaise: number;
            rejectedCount: number;
            medianMinutes: number | null;
            byMethod: {
                paymentMethod: components["schemas"]["MethodRef"];
                count: number;
                /** @description What customers say they paid */
                sumPaise: number;
                approvedCount: number;
                /** @description What the approved ones were credited */
                creditedPaise: number;
                rejectedCount: number;
            }[];
        };
        Destination: {
            /** @enum {unknown} */
            kind: "BANK" | "UPI";
            holderName: string;
            accountMasked: string | null;
            ifsc: string | null;
            vpaMasked: string | null;
        };
        Error: {
            msg: string;
            code?: string;
            errors?: components["schemas"]["FieldError"][];
            requestId?: string;
        };
        Evidence: {
            noun: ("deposits" | "withdrawals" | "bonuses" | "customers") | null;
            /** @description Filters of that list, e.g. customerId=…&status=reversed */
            query: string;
            /** @description The newest ten */
            rows: components["schemas"]["EvidenceRow"][];
        };
        /** @description One row that a check rests on, with enough to be judged where it is shown */
        EvidenceRow: {
            /** @enum {unknown} */
            entityType: "deposit" | "withdrawal" | "bonus" | "customer" | "utr";
            /** @description UUID in lower case */
            id: string;
            /** @description Human number; of a customer, the code */
            no: string;
            amountPaise: number | null;
            status: string | null;
            at: string | null;
            text: string | null;
        };
        FieldError: {
            field: string;
            code: string;
            msg: string;
        };
        FullDestination: {
            /** @enum {unknown} */
            kind: "BANK" | "UPI";
            holderName: string;
            accountNo: string | null;
            ifsc: string | null;
            vpa: string | null;
            /** @description Integer paise */
            netPaise: number;
            /** @description What to type as remark, so that the statement names the withdrawal */
            remark: string;
        };
        HandOver: {
            /** @description UUID in lower case */
            id: string;
            no: string;
            /** @description Raised by every change of the row */
            version: number;
            by: components["schemas"]["StaffRef"];
            to: components["schemas"]["StaffRef"] | null;
            /** @description Business day, YYYY-MM-DD */
            date: string;
            note: string;
            items: {
                /**
                 * @description Opened and not decided, on hold, a payout under way, a payout of which nobody knows
                 * @enum {unknown}
                 */
                kind: "claim" | "hold" | "paying" | "uncertain";
                /** @enum {unknown} */
                entityType: "deposit" | "withdrawal" | "bonus";
                /** @description UUID in lower case */
                id: string;
                no: string;
                customer: {
                    code: string;
                    name: string;
                };
                /** @description Integer paise */
                amountPaise: number;
                status: string;
                reason: string | null;
                note: string | null;
                /** @description ISO 8601 in UTC */
                since: string;
                statusNow: string | null;
            }[];
            unclaimed: components["schemas"]["UnclaimedAccount"][];
            /** @enum {unknown} */
            status: "waiting" | "signed" | "taken_back";
            signedBy: components["schemas"]["StaffRef"] | null;
            signedAt: string | null;
            signNote: string | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
            /** @description This person may sign it now */
            maySign: boolean;
        };
        HourFigure: {
            /** @description Of the business clock */
            hour: number;
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            medianMinutes: number | null;
            /** @description Filters under which that list shows exactly these rows */
            query: string;
        };
        LedgerChip: {
            /** @enum {unknown} */
            code: "ledger-zero" | "unclaimed-money" | "held-money" | "bank-expected";
            title: string;
            ok: boolean;
            /** @description Integer paise */
            balancePaise: number;
            /** @description Integer paise */
            expectedPaise: number;
            /** @description Integer paise */
            differencePaise: number;
            noun: ("utrs" | "withdrawals" | "payment-methods") | null;
            /** @description Its filters, e.g. status=unclaimed&direction=CREDIT */
            query: string;
            /** @description The first 20 accounts that are off; empty while it is green */
            offenders: {
                /** @enum {unknown} */
                entityType: "customer" | "payment-method" | "account";
                id: string | null;
                /** @description Customer's code, method's label or the account's code */
                name: string;
                /** @description Integer paise */
                balancePaise: number;
                /** @description Integer paise */
                expectedPaise: number;
                /** @description Filters of the list that shows its rows */
                query: string;
            }[];
        };
        LedgerChips: {
            ok: boolean;
            /** @description Nothing can be taken for payout: red, and no lead has overridden it */
            payoutsBlocked: boolean;
            waiting: components["schemas"]["WaitingRequest"] | null;
            override: {
                chips: ("ledger-zero" | "unclaimed-money" | "held-money" | "bank-expected")[];
                reason: string;
                by: components["schemas"]["StaffRef"];
                /** @description ISO 8601 in UTC */
                at: string;
                /** @description ISO 8601 in UTC */
                until: string;
            } | null;
            chips: components["schemas"]["LedgerChip"][];
            checkedAt: string | null;
            /** @description ISO 8601 in UTC */
            at: string;
        };
        LiveEvent: {
            /** @description Its place in the stream; the `id` of a server-sent event */
            position: number;
            /** @enum {unknown} */
            topic: "deposits" | "utrs" | "withdrawals" | "bonuses" | "methods" | "customers" | "staff" | "summary" | "claims" | "notifications" | "views" | "second-person";
            /** @description e.g. deposit.updated */
            type: string;
            entityType: string;
            /** @description Of the row */
            id: string;
            by: components["schemas"]["StaffRef"] | null;
            /** @description ISO 8601 in UTC */
            at: string;
            /** @description Small facts, e.g. version and status */
            payload: {
                [key: string]: unknown;
            };
        };
        LiveEvents: {
            events: components["schemas"]["LiveEvent"][];
            /** @description Where to go on from */
            position: number;
            /** @description Events before `position` are gone: read everything again */
            resync: boolean;
        };
        MethodFigure: {
            paymentMethod: components["schemas"]["MethodRef"];
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            medianMinutes: number | null;
            /** @description Filters under which that list shows exactly these rows */
            query: string;
        };
        MethodRef: {
            /** @description UUID in lower case */
            id: string;
            label: string;
            /** @enum {unknown} */
            kind: "BANK" | "UPI" | "QR";
            bankName: string | null;
        };
        MethodVersion: {
            version: number;
            /** @enum {unknown} */
            status: "proposed" | "current" | "superseded" | "rejected";
            details: {
                /** @enum {unknown} */
                kind: "BANK" | "UPI" | "QR";
                holderName: string;
                bankName: string | null;
                accountNo: string | null;
                ifsc: string | null;
                vpa: string | null;
                qrFileId: string | null;
                /** @enum {unknown} */
                purpose: "DEPOSIT" | "WITHDRAW" | "BOTH";
            };
            /** @description Against what customers were shown when it was written */
            changes: {
                /** @enum {unknown} */
                field: "kind" | "holderName" | "bankName" | "accountNo" | "ifsc" | "vpa" | "qrFileId" | "purpose";
                before: string | null;
                after: string | null;
            }[];
            note: string | null;
            proposedBy: components["schemas"]["StaffRef"] | null;
            /** @description Everybody who wrote any of it; none of them may approve it */
            authors: components["schemas"]["StaffRef"][];
            decidedBy: components["schemas"]["StaffRef"] | null;
            decidedAt: string | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
        };
        Movement: {
            /** @description UUID in lower case */
            id: string;
            /** @description Of the row it belongs to, e.g. D-104233 */
            no: string;
            /** @enum {unknown} */
            entityType: "deposit" | "withdrawal" | "bonus" | "other";
            entityId: string | null;
            /** @description Kind of its first row, e.g. DEPOSIT_CREDIT */
            kind: string;
            /** @description ISO 8601 in UTC */
            at: string;
            by: components["schemas"]["StaffRef"] | null;
            change: {
                /** @description Integer paise */
                cashPaise: number;
                /** @description Integer paise */
                heldPaise: number;
                /** @description Integer paise */
                bonusPaise: number;
            };
            after: {
                /** @description Integer paise */
                cashPaise: number;
                /** @description Integer paise */
                heldPaise: number;
                /** @description Integer paise */
                bonusPaise: number;
            };
            rows: {
                /** @description UUID in lower case */
                id: string;
                kind: string;
                debit: {
                    /** @description `customer_cash`, `bank`, `suspense_receipts`, … */
                    kind: string;
                    method: string | null;
                };
                credit: {
                    /** @description `customer_cash`, `bank`, `suspense_receipts`, … */
                    kind: string;
                    method: string | null;
                };
                /** @description Integer paise */
                amountPaise: number;
            }[];
        };
        Note: {
            /** @description UUID in lower case */
            id: string;
            text: string;
            by: components["schemas"]["StaffRef"];
            /** @description ISO 8601 in UTC */
            createdAt: string;
        };
        Notification: {
            /** @description UUID in lower case */
            id: string;
            /** @description E.g. withdrawal.escalated */
            kind: string;
            /** @description A sentence for the person */
            text: string;
            entityType: string;
            entityId: string;
            entityNo: string | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
            readAt: string | null;
        };
        Notifications: {
            items: components["schemas"]["Notification"][];
            unread: number;
            hasMore: boolean;
        };
        OpenItem: {
            /**
             * @description Opened and not decided, on hold, a payout under way, a payout of which nobody knows
             * @enum {unknown}
             */
            kind: "claim" | "hold" | "paying" | "uncertain";
            /** @enum {unknown} */
            entityType: "deposit" | "withdrawal" | "bonus";
            /** @description UUID in lower case */
            id: string;
            no: string;
            customer: {
                code: string;
                name: string;
            };
            /** @description Integer paise */
            amountPaise: number;
            status: string;
            reason: string | null;
            note: string | null;
            /** @description ISO 8601 in UTC */
            since: string;
        };
        OpenWork: {
            items: components["schemas"]["OpenItem"][];
            /** @description Money that came in and that nobody has been credited with, by account */
            unclaimed: components["schemas"]["UnclaimedAccount"][];
            /** @description Who may sign it */
            next: components["schemas"]["StaffRef"][];
            waitingId: string | null;
        };
        OwnFigure: {
            /** @enum {unknown} */
            key: "own-approved" | "own-rejected" | "own-lines" | "own-paid" | "own-cleared" | "own-bonuses";
            title: string;
            /**
             * @description The list that holds its rows
             * @enum {unknown}
             */
            noun: "deposits" | "withdrawals" | "utrs" | "bonuses" | "payment-methods";
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            medianMinutes: number | null;
            /** @description Filters under which that list shows exactly these rows */
            query: string;
        };
        OwnLineDay: {
            staff: components["schemas"]["StaffRef"];
            /** @description Business day, YYYY-MM-DD */
            day: string;
            /** @description Deposits approved from bank lines of the same person */
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            customers: number;
        };
        Page: {
            limit: number;
            hasMore: boolean;
            next: string | null;
            prev: string | null;
            /** @description At most 10,000 */
            count?: number;
            /** @description There are more rows than `count` says */
            countCapped?: boolean;
            /** @description Money of all rows, when all were counted */
            sumPaise?: number;
        };
        PairApprovals: {
            staff: components["schemas"]["StaffRef"];
            customer: components["schemas"]["CustomerRef"];
            /** @enum {unknown} */
            kind: "deposit" | "withdrawal";
            /** @description Deposits approved, or cleared withdrawals that the person had a hand in */
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            /** @description Of so many that anybody did for this customer */
            ofCount: number;
        };
        PaymentMethod: {
            /** @description UUID in lower case */
            id: string;
            /** @description E.g. M-104 */
            no: string;
            /** @description Raised by every change of the row */
            version: number;
            label: string;
            /** @enum {unknown} */
            kind: "BANK" | "UPI" | "QR";
            holderName: string;
            bankName: string | null;
            accountMasked: string | null;
            ifsc: string | null;
            vpa: string | null;
            qrFileId: string | null;
            /** @enum {unknown} */
            purpose: "DEPOSIT" | "WITHDRAW" | "BOTH";
            /** @enum {unknown} */
            status: "draft" | "pending_review" | "active" | "paused" | "frozen" | "closed";
            statusReason: string | null;
            minPaise: number | null;
            maxPaise: number | null;
            dailyCapPaise: number | null;
            dailyCountCap: number | null;
            activeFrom: string | null;
            activeTo: string | null;
            /** @description Integer paise */
            todayInPaise: number;
            /** @description Payments that came in today */
            todayCount: number;
            /** @description Integer paise */
            todayOutPaise: number;
            /** @description Claims on it that nobody has decided */
            openDeposits: number;
            /** @description A version of it waits for another person */
            waitsForApproval: boolean;
            hiddenBecause: ("STATUS" | "PURPOSE" | "CAP" | "HOURS") | null;
            lastCreditAt: string | null;
            lastShownAt: string | null;
            priority: number;
            franchise: {
                /** @description UUID in lower case */
                id: string;
                code: string;
                name: string;
            } | null;
            createdBy: components["schemas"]["StaffRef"] | null;
            approvedBy: components["schemas"]["StaffRef"] | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
        };
        PayoutBatch: {
            /** @description UUID in lower case */
            id: string;
            no: string;
            sourceMethod: components["schemas"]["MethodRef"];
            template: string;
            rail: string;
            createdBy: components["schemas"]["StaffRef"];
            /** @description ISO 8601 in UTC */
            createdAt: string;
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            openCount: number;
            items: {
                /** @description UUID in lower case */
                withdrawalId: string;
                no: string;
                /** @description What the file calls it */
                reference: string;
                attemptNo: number;
                /** @description Integer paise */
                amountPaise: number;
                holderName: string;
                /** @description Raised by every change of the row */
                version: number;
                /** @enum {unknown} */
                status: "requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen";
                /** @description Still being paid in this file: its result is awaited */
                open: boolean;
                payoutUtr: string | null;
            }[];
        };
        PayoutBlock: {
            /** @description Nothing can be taken for payout until a lead has looked at the ledger */
            blocked: boolean;
        };
        PayoutSource: {
            /** @description UUID in lower case */
            id: string;
            label: string;
            /** @enum {unknown} */
            kind: "BANK" | "UPI" | "QR";
            bankName: string | null;
            /** @enum {unknown} */
            status: "draft" | "pending_review" | "active" | "paused" | "frozen" | "closed";
            statusReason: string | null;
            /** @description What it should hold now: what was counted when a day was closed last, the lines since, less payouts that no line shows yet and those under way from it */
            balancePaise: number;
            /** @description Integer paise */
            underWayPaise: number;
            /** @description Integer paise */
            outTodayPaise: number;
            minPaise: number | null;
            maxPaise: number | null;
            dailyCapPaise: number | null;
            countedOn: string | null;
        };
        Policy: {
            key: string;
            value: number | string;
            fallback: number | string;
            unit: string;
            meaning: string;
        };
        QueueSummary: {
            /** @enum {unknown} */
            key: "deposit-approval" | "deposit-ready" | "deposit-needs-eyes" | "deposit-waiting" | "deposit-on-hold" | "utr-unclaimed" | "withdraw-checking" | "withdraw-escalated" | "withdraw-approval" | "withdraw-paying" | "withdraw-uncertain" | "bonus-to-decide" | "bonus-requested" | "bonus-claw-back" | "methods-review";
            /**
             * @description The list that holds its rows
             * @enum {unknown}
             */
            noun: "deposits" | "withdrawals" | "utrs" | "bonuses" | "payment-methods";
            title: string;
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            oldestAt: string | null;
            /** @description Filters of that list, e.g. status=pending&status=matched */
            query: string;
        };
        Refusal: {
            /**
             * @description 0 invalid, 2 refused by a rule, 3 conflict, 4 locked; nothing changed
             * @enum {unknown}
             */
            statusCode: 0 | 2 | 3 | 4;
            /** @description A sentence for the person */
            status: string;
            code: string;
            errors?: components["schemas"]["FieldError"][];
            /** @description What explains the refusal */
            data?: {
                [key: string]: unknown;
            };
        };
        ReportLine: {
            /** @enum {unknown} */
            kind: "file-not-loaded" | "file-not-released" | "registry-refused" | "module-failed" | "canary-left" | "policy-violated";
            /** @description Version of the host that reported */
            panel: string;
            module: string | null;
            file: string | null;
            detail: string | null;
            count: number;
            /** @description ISO 8601 in UTC */
            firstAt: string;
            /** @description ISO 8601 in UTC */
            lastAt: string;
        };
        ReportsOfTheDay: {
            /** @description ISO 8601 in UTC */
            since: string;
            /** @description The last one first */
            lines: components["schemas"]["ReportLine"][];
            /** @description Reports that were only counted, because there were too many different ones */
            others: number;
        };
        ReusedImage: {
            /** @description Beginning of the SHA-256 of the image */
            print: string;
            customers: number;
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            /** @description ISO 8601 in UTC */
            lastAt: string;
            /** @description At most 20, the newest first */
            rows: components["schemas"]["RiskRow"][];
        };
        Revealed: {
            /** @enum {unknown} */
            field: "phone" | "accountNo" | "vpa";
            value: string;
        };
        RevealedAccount: {
            value: string;
        };
        RiskRow: {
            /** @description UUID in lower case */
            id: string;
            no: string;
            customer: components["schemas"]["CustomerRef"];
            /** @description Integer paise */
            amountPaise: number;
            status: string;
            /** @description ISO 8601 in UTC */
            at: string;
            by: components["schemas"]["StaffRef"] | null;
        };
        RiskView: {
            /** @description Business day, YYYY-MM-DD */
            from: string;
            /** @description Business day, YYYY-MM-DD */
            to: string;
            reusedImages: {
                /** @description How many there are; the worst 50 are listed */
                total: number;
                items: components["schemas"]["ReusedImage"][];
            };
            sharedPayees: {
                /** @description How many there are; the worst 50 are listed */
                total: number;
                items: components["schemas"]["SharedPayee"][];
            };
            contestedUtrs: {
                /** @description How many there are; the worst 50 are listed */
                total: number;
                items: components["schemas"]["ContestedUtr"][];
            };
            selfApproved: {
                total: number;
                /** @description Integer paise */
                sumPaise: number;
                /** @description At most 200, the newest first */
                rows: components["schemas"]["RiskRow"][];
            };
            ownLineDays: {
                /** @description How many there are; the worst 50 are listed */
                total: number;
                items: components["schemas"]["OwnLineDay"][];
            };
            staff: components["schemas"]["StaffApprovals"][];
            pairs: {
                /** @description How many there are; the worst 50 are listed */
                total: number;
                items: components["schemas"]["PairApprovals"][];
            };
            /** @description ISO 8601 in UTC */
            at: string;
        };
        SearchHit: {
            /**
             * @description The list that holds it
             * @enum {unknown}
             */
            noun: "deposits" | "withdrawals" | "utrs" | "bonuses" | "payment-methods" | "customers";
            /** @description Human number; of a customer the code */
            no: string;
            /** @description Customer, or the payment method */
            name: string;
            utr: string | null;
            amountPaise: number | null;
            status: string;
            /** @description ISO 8601 in UTC */
            at: string;
            /** @description The text names exactly this, and does not only fit */
            exact: boolean;
            /** @description Filter of that list, e.g. id=D-104233; of a customer the one that every list has: customer=C-1042 */
            query: string;
        };
        SecondPersonNeed: {
            /** @description It would wait for another person */
            waits: boolean;
            /** @description Why, for the person */
            sentence: string;
            evidence: string | null;
        };
        SecondPersonRequest: {
            /** @description UUID in lower case */
            id: string;
            /** @description E.g. S-101; of a bonus or a payment method its own number */
            no: string;
            /** @description Raised by every change of the row */
            version: number;
            /** @enum {unknown} */
            act: "payout-failed" | "payout-returned" | "deposit-reversed" | "returned-to-remitter" | "ledger-overridden" | "bonus-given" | "payment-method-changed";
            subject: {
                /** @enum {unknown} */
                type: "withdrawal" | "deposit" | "utr" | "ledger" | "bonus" | "payment-method";
                /** @description UUID in lower case */
                id: string;
                no: string;
            };
            /** @description Integer paise; 0 of an act without an amount */
            amountPaise: number;
            /** @description What is done when it is confirmed */
            says: string;
            /** @description Empty when none was given */
            reason: string;
            /** @description Images, read at /files/{id} by whoever sees the request */
            evidenceFileIds: string[];
            askedBy: components["schemas"]["StaffRef"];
            /** @description ISO 8601 in UTC */
            askedAt: string;
            /** @enum {unknown} */
            state: "waiting" | "confirmed" | "declined" | "withdrawn" | "lapsed";
            decidedBy: components["schemas"]["StaffRef"] | null;
            decidedAt: string | null;
            endNote: string | null;
            /** @description This person may confirm or decline it */
            mayConfirm: boolean;
            /** @description This person asked for it and may take it back */
            mayWithdraw: boolean;
            /**
             * @description Where it is confirmed, declined or taken back: here, or beside the facts of its row
             * @enum {unknown}
             */
            decideIn: "inbox" | "bonuses" | "payment-methods";
        };
        SharedPayee: {
            /** @description Masked */
            payee: string;
            /** @enum {unknown} */
            kind: "BANK" | "UPI";
            /** @description Withdrawals to it that were paid in the time asked for */
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            customers: {
                customer: components["schemas"]["CustomerRef"];
                count: number;
                /** @description Integer paise */
                sumPaise: number;
            }[];
        };
        ShownMethod: {
            /** @description UUID in lower case */
            id: string;
            label: string;
            /** @enum {unknown} */
            kind: "BANK" | "UPI" | "QR";
            holderName: string;
            bankName: string | null;
            accountNo: string | null;
            ifsc: string | null;
            vpa: string | null;
            qrFileId: string | null;
            minPaise: number | null;
            maxPaise: number | null;
        };
        StaffApprovals: {
            staff: components["schemas"]["StaffRef"];
            /** @description Deposits approved or rejected */
            decided: number;
            approved: number;
            /** @description Integer paise */
            approvedPaise: number;
            medianMinutes: number | null;
            selfApproved: number;
            /** @description Cleared withdrawals that the person had a hand in */
            cleared: number;
            /** @description Paid withdrawals that the person had a hand in */
            paid: number;
        };
        StaffPreferences: {
            /** @enum {unknown} */
            theme?: "dark" | "light";
            /** @enum {unknown} */
            device?: "desktop" | "mobile";
            /** @enum {unknown} */
            density?: "compact" | "normal" | "roomy";
            shortcuts?: boolean;
            rings?: {
                queues: string[];
                sound: boolean;
                /** @description Notifications of the desktop */
                popups: boolean;
                /** @description Between these nothing rings; it may go over midnight */
                quiet?: {
                    /** @description HH:MM in the business time zone */
                    from: string;
                    /** @description HH:MM in the business time zone */
                    to: string;
                };
            };
            /** @description By route segment */
            lists?: {
                [key: string]: {
                    hidden?: string[];
                    order?: string[];
                    /** @description The saved view that a plain address opens */
                    opens?: {
                        /** @description UUID in lower case */
                        view: string;
                        filters: {
                            [key: string]: string[];
                        };
                    };
                    widths?: {
                        [key: string]: number;
                    };
                };
            };
        };
        StaffProfile: {
            /** @description UUID in lower case */
            id: string;
            username: string;
            name: string;
            /** @description Deposit, Franchise, Banker, Withdraw or BackOffice */
            actionName: string;
            lead: boolean;
            franchiseId: string | null;
            permissions: string[];
            /** @description IANA zone */
            businessTimeZone: string;
            /** @description ISO 4217 */
            currency: string;
            mustChangePassword: boolean;
            preferences: components["schemas"]["StaffPreferences"];
        };
        StaffRef: {
            /** @description UUID in lower case */
            id: string;
            name: string;
            username: string;
        };
        StaffSession: {
            /** @description UUID in lower case */
            id: string;
            /** @description ISO 8601 in UTC */
            createdAt: string;
            /** @description ISO 8601 in UTC */
            lastSeenAt: string;
            /** @description ISO 8601 in UTC */
            expiresAt: string;
            ip: string | null;
            userAgent: string | null;
            /** @description The session of this very request */
            current: boolean;
        };
        StatementLine: {
            /** @description UUID in lower case */
            id: string;
            no: string;
            /** @description ISO 8601 in UTC */
            at: string;
            /** @enum {unknown} */
            direction: "CREDIT" | "DEBIT";
            utr: string;
            /** @description Integer paise */
            amountPaise: number;
            /** @enum {unknown} */
            status: "unclaimed" | "claimed" | "void" | "returned" | "reversed";
            remitterName: string | null;
            narration: string | null;
            /** @description Integer paise */
            runningPaise: number;
            enteredPaise: number | null;
            gapPaise: number | null;
            /** @description The gap changes here: look between this line and the one before */
            opensGap: boolean;
        };
        Summary: {
            queues: components["schemas"]["QueueSummary"][];
            /** @description ISO 8601 in UTC */
            at: string;
        };
        UnclaimedAccount: {
            paymentMethod: components["schemas"]["MethodRef"];
            count: number;
            /** @description Integer paise */
            sumPaise: number;
        };
        UploadedImage: {
            /** @description UUID in lower case */
            id: string;
            mime: string;
            byteCount: number;
            width: number | null;
            height: number | null;
            /** @enum {unknown} */
            purpose: "QR" | "DEPOSIT_PROOF" | "PAYOUT_PROOF";
            /** @description slug_timestamp.extension (specification §5) */
            imageName: string;
            sha256: string;
            qr: {
                vpa: string;
                payeeName: string | null;
                amount: string | null;
            } | null;
            duplicateOf: string | null;
        };
        Utr: {
            /** @description UUID in lower case */
            id: string;
            /** @description E.g. U-88120 */
            no: string;
            /** @description Raised by every change of the row */
            version: number;
            paymentMethod: components["schemas"]["MethodRef"];
            /** @enum {unknown} */
            direction: "CREDIT" | "DEBIT";
            /** @enum {unknown} */
            rail: "UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH";
            utr: string;
            utrRaw: string;
            /** @description Integer paise */
            amountPaise: number;
            bankTime: string | null;
            remitterName: string | null;
            remitterAccount: string | null;
            narration: string | null;
            balanceAfterPaise: number | null;
            /** @enum {unknown} */
            source: "MANUAL" | "PASTE" | "CSV" | "API";
            batchId: string | null;
            /** @enum {unknown} */
            status: "unclaimed" | "claimed" | "void" | "returned" | "reversed";
            flags: string[];
            /** @description Raised when a credit from this line is taken back */
            claimNo: number;
            claimedDeposit: {
                /** @description UUID in lower case */
                id: string;
                no: string;
            } | null;
            claimedWithdrawal: {
                /** @description UUID in lower case */
                id: string;
                no: string;
            } | null;
            customer: components["schemas"]["CustomerRef"] | null;
            enteredBy: components["schemas"]["StaffRef"] | null;
            voidReason: string | null;
            voidNote: string | null;
            waiting: components["schemas"]["WaitingRequest"] | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
        };
        UtrTotals: {
            count: number;
            /** @description Integer paise */
            creditPaise: number;
            /** @description Integer paise */
            debitPaise: number;
            claimedCount: number;
            /** @description Money that came in and that nobody has been credited with */
            unclaimed: {
                count: number;
                /** @description Integer paise */
                sumPaise: number;
            };
            ages: {
                /** @enum {unknown} */
                age: "hour" | "day" | "week" | "older";
                count: number;
                /** @description Integer paise */
                sumPaise: number;
            }[];
            byMethod: {
                paymentMethod: components["schemas"]["MethodRef"];
                count: number;
                /** @description Integer paise */
                creditPaise: number;
                /** @description Integer paise */
                debitPaise: number;
                unclaimed: {
                    count: number;
                    /** @description Integer paise */
                    sumPaise: number;
                };
            }[];
        };
        View: {
            /** @description UUID in lower case */
            id: string;
            /** @description Raised by every change of the row */
            version: number;
            page: string;
            name: string;
            filters: {
                [key: string]: string[];
            };
            shared: boolean;
            owner: components["schemas"]["StaffRef"];
            /** @description Its owner; a shared one also a lead */
            mayChange: boolean;
            /** @description ISO 8601 in UTC */
            changedAt: string;
        };
        /** @description It waits for a second person; no other act on the row is possible meanwhile */
        WaitingRequest: {
            /** @description UUID in lower case */
            id: string;
            /** @description E.g. S-101 */
            no: string;
            /** @enum {unknown} */
            act: "payout-failed" | "payout-returned" | "deposit-reversed" | "returned-to-remitter" | "ledger-overridden";
            says: string;
            askedBy: components["schemas"]["StaffRef"];
            /** @description ISO 8601 in UTC */
            askedAt: string;
        };
        Withdrawal: {
            /** @description UUID in lower case */
            id: string;
            /** @description E.g. W-20981 */
            no: string;
            /** @description Raised by every change of the row */
            version: number;
            attemptNo: number;
            customer: components["schemas"]["CustomerRef"];
            /** @description Integer paise */
            amountPaise: number;
            /** @description Integer paise */
            feePaise: number;
            /** @description What the bank is to send: the amount less the fee */
            netPaise: number;
            destination: components["schemas"]["Destination"];
            /** @description Changes when the destination does; named when approving */
            destinationHash: string;
            /** @description The payee was edited or blocked after the request: it cannot be taken for payout */
            payeeChanged: boolean;
            /** @enum {unknown} */
            status: "requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen";
            flags: ("NEW_PAYEE" | "SHARED_PAYEE" | "STALE_APPROVAL" | "LARGE" | "FIRST")[];
            /** @description ISO 8601 in UTC */
            requestedAt: string;
            createdBy: components["schemas"]["StaffRef"] | null;
            /** @description The checklist as it was when it was cleared */
            checks: {
                /** @enum {unknown} */
                code: "CUSTOMER" | "PAYEE_NAME" | "PAYEE_SHARED" | "PAYEE_NEW" | "TURNOVER" | "REVERSED_DEPOSITS" | "UNRECONCILED" | "WITHDRAWALS_TODAY" | "ADJUSTMENTS" | "LEDGER";
                /** @enum {unknown} */
                result: "pass" | "warn" | "fail";
                detail: string;
                comment: string | null;
            }[];
            sentBackReason: string | null;
            escalatedBy: components["schemas"]["StaffRef"] | null;
            escalatedAt: string | null;
            escalateReason: string | null;
            escalateNote: string | null;
            decisionNote: string | null;
            checkedBy: components["schemas"]["StaffRef"] | null;
            checkedAt: string | null;
            clearedBy: components["schemas"]["StaffRef"] | null;
            clearedAt: string | null;
            payingBy: components["schemas"]["StaffRef"] | null;
            payingAt: string | null;
            sourceMethod: components["schemas"]["MethodRef"] | null;
            payoutRail: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH") | null;
            payoutUtr: string | null;
            /** @description There is an image of the payout; which one is told to those who pay and to leads */
            hasPayoutProof: boolean;
            payoutProofFileId: string | null;
            paidBy: components["schemas"]["StaffRef"] | null;
            paidAt: string | null;
            payoutBatch: {
                /** @description UUID in lower case */
                id: string;
                no: string;
            } | null;
            failureNote: string | null;
            uncertainNote: string | null;
            uncertainAt: string | null;
            confirmedAt: string | null;
            confirmedBy: {
                /** @description UUID in lower case */
                id: string;
                no: string;
            } | null;
            returnedAt: string | null;
            returnReason: string | null;
            returnNote: string | null;
            returnLine: {
                /** @description UUID in lower case */
                id: string;
                no: string;
            } | null;
            rejectReasonCode: string | null;
            rejectNote: string | null;
            holdReason: string | null;
            holdNote: string | null;
            decidedBy: components["schemas"]["StaffRef"] | null;
            decidedAt: string | null;
            waiting: components["schemas"]["WaitingRequest"] | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
        };
        WorkClaim: {
            /** @description UUID in lower case */
            id: string;
            /** @enum {unknown} */
            entityType: "deposit" | "withdrawal" | "bonus";
            /** @description UUID in lower case */
            entityId: string;
            /** @description Number of the item, e.g. D-104233 */
            no: string;
            by: components["schemas"]["StaffRef"];
            /** @description ISO 8601 in UTC */
            since: string;
            /** @description ISO 8601 in UTC */
            until: string;
            /** @description Until it ends, counted by the server: clocks of browsers are wrong */
            leftMs: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        metrics: {
                            [key: string]: number;
                        };
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
        };
    };
    getDocsStyle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": unknown;
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    username: string;
                    password: string;
                };
                "application/json": {
                    username: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            token: string;
                            auth: components["schemas"]["StaffProfile"];
                            /** @description The username */
                            user: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    renewSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffProfile"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current: string;
                    next: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: Record<string, never>;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: Record<string, never>;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    logoutAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            ended: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPreferences"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffPreferences"];
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPreferences"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["StaffSession"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: Record<string, never>;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDaySummary: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DaySummary"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSecondPersonRequests: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "createdAt" | "-createdAt" | "amount" | "-amount";
                count?: "capped";
                state?: ("waiting" | "confirmed" | "declined" | "withdrawn" | "lapsed")[];
                act?: ("payout-failed" | "payout-returned" | "deposit-reversed" | "returned-to-remitter" | "ledger-overridden" | "bonus-given" | "payment-method-changed")[];
                by?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SecondPersonRequest"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSecondPersonNeed: {
        parameters: {
            query: {
                act: "payout-failed" | "payout-returned" | "deposit-reversed" | "returned-to-remitter" | "ledger-overridden";
                amountPaise: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondPersonNeed"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSecondPersonRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondPersonRequest"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmSecondPersonRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["SecondPersonRequest"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    declineSecondPersonRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description Why it is not to be done; whoever asked reads it */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["SecondPersonRequest"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawSecondPersonRequest: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["SecondPersonRequest"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenWork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenWork"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listHandOvers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "createdAt" | "-createdAt";
                count?: "capped";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["HandOver"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    makeHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the next person has to know */
                    note: string;
                    toStaffId?: string | null;
                    /** @description The numbers of what the person saw to be open */
                    seen: {
                        items: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["HandOver"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandOver"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["HandOver"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    takeBackHandOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["HandOver"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchEverything: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SearchHit"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query: {
                topics: string;
                recent?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they are committed. `event` is the type, `id` the position to go on from, `data` a LiveEvent without its type and position; `ready` and `resync` are of the stream itself */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    pollEvents: {
        parameters: {
            query: {
                topics: string;
                since?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveEvents"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUtrs: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "createdAt" | "-createdAt" | "bankTime" | "-bankTime" | "amount" | "-amount";
                count?: "capped";
                status?: ("unclaimed" | "claimed" | "void" | "returned" | "reversed")[];
                direction?: "CREDIT" | "DEBIT";
                flag?: "STALE"[];
                age?: ("hour" | "day" | "week" | "older")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                batchId?: string;
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Utr"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    enterUtr: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    paymentMethodId: string;
                    /**
                     * @description Default CREDIT
                     * @enum {unknown}
                     */
                    direction?: "CREDIT" | "DEBIT";
                    /**
                     * @description Default: recognised from the shape of the UTR
                     * @enum {unknown}
                     */
                    rail?: "UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH";
                    /** @description May be left out for cash only */
                    utr?: string;
                    /** @description Integer paise */
                    amountPaise: number;
                    bankTime?: string | null;
                    remitterName?: string | null;
                    remitterAccount?: string | null;
                    narration?: string | null;
                    balanceAfterPaise?: number | null;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            utr: components["schemas"]["Utr"];
                            match: {
                                /** @description UUID in lower case */
                                depositId: string;
                                no: string;
                                /** @description UUID in lower case */
                                customerId: string;
                            } | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUtrTotals: {
        parameters: {
            query?: {
                status?: ("unclaimed" | "claimed" | "void" | "returned" | "reversed")[];
                direction?: "CREDIT" | "DEBIT";
                flag?: "STALE"[];
                age?: ("hour" | "day" | "week" | "older")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                batchId?: string;
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtrTotals"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUtr: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Utr"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revealRemitter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Needed; it stays in the history of the line */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["RevealedAccount"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkUtr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    utr: string;
                    /** @description Integer paise */
                    amountPaise?: number;
                    /** @description UUID in lower case */
                    paymentMethodId?: string;
                    /** @enum {unknown} */
                    direction?: "CREDIT" | "DEBIT";
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The normal form */
                        normal: string;
                        isUtr: boolean;
                        problem: string | null;
                        warning: string | null;
                        rail: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH") | null;
                        existing: components["schemas"]["Utr"] | null;
                        existingText: string | null;
                        waitingForUtr: components["schemas"]["Deposit"][];
                        waitingForUtrCount: number;
                        waitingForAmount: components["schemas"]["Deposit"][];
                        waitingForAmountCount: number;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    voidUtr: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "TYPED_WRONG" | "ENTERED_TWICE" | "WRONG_METHOD" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Utr"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    returnUtr: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "UNKNOWN_REMITTER" | "REMITTER_ASKED" | "THIRD_PARTY_PAYER" | "BANK_ASKED" | "OTHER";
                    note?: string;
                    /** @description UTR of the transfer that sent it back */
                    returnUtr: string;
                    /** @enum {unknown} */
                    rail?: "UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH";
                    bankTime?: string | null;
                    proofFileId?: string | null;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Utr"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewUtrImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    paymentMethodId: string;
                    /** @description Pasted rows or the text of a CSV file */
                    text: string;
                    mapping?: {
                        headerRow: number | null;
                        utr: number | null;
                        amount: number | null;
                        credit: number | null;
                        debit: number | null;
                        drCr: number | null;
                        date: number | null;
                        time: number | null;
                        narration: number | null;
                        remitter: number | null;
                        balance: number | null;
                        /**
                         * @description How numeric dates are to be read
                         * @enum {unknown}
                         */
                        dates: "DMY" | "MDY" | "YMD";
                    };
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mapping: {
                            headerRow: number | null;
                            utr: number | null;
                            amount: number | null;
                            credit: number | null;
                            debit: number | null;
                            drCr: number | null;
                            date: number | null;
                            time: number | null;
                            narration: number | null;
                            remitter: number | null;
                            balance: number | null;
                            /**
                             * @description How numeric dates are to be read
                             * @enum {unknown}
                             */
                            dates: "DMY" | "MDY" | "YMD";
                        };
                        /** @enum {unknown} */
                        mappingFrom: "request" | "remembered" | "guessed";
                        headings: string[];
                        rows: {
                            rowNo: number;
                            cells: string[];
                            /** @enum {unknown} */
                            verdict: "new" | "duplicate" | "suspicious" | "not_a_credit" | "invalid";
                            why: string;
                            line: {
                                utr: string;
                                /** @enum {unknown} */
                                rail: "UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH";
                                /** @description Integer paise */
                                amountPaise: number;
                                bankTime: string | null;
                                remitterName: string | null;
                                narration: string | null;
                                balanceAfterPaise: number | null;
                            } | null;
                        }[];
                        summary: {
                            new: number;
                            duplicate: number;
                            suspicious: number;
                            not_a_credit: number;
                            invalid: number;
                            /** @description Integer paise */
                            newPaise: number;
                        };
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importUtrs: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    paymentMethodId: string;
                    /** @description Pasted rows or the text of a CSV file */
                    text: string;
                    mapping: {
                        headerRow: number | null;
                        utr: number | null;
                        amount: number | null;
                        credit: number | null;
                        debit: number | null;
                        drCr: number | null;
                        date: number | null;
                        time: number | null;
                        narration: number | null;
                        remitter: number | null;
                        balance: number | null;
                        /**
                         * @description How numeric dates are to be read
                         * @enum {unknown}
                         */
                        dates: "DMY" | "MDY" | "YMD";
                    };
                    /** @enum {unknown} */
                    source: "PASTE" | "CSV";
                    /** @description Row numbers to import; default all green ones */
                    rows?: number[];
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            /** @description UUID in lower case */
                            batchId: string;
                            imported: number;
                            /** @description Of these, matched to a waiting deposit */
                            matched: number;
                            /** @description Rows that are not green */
                            skipped: number;
                            /** @description Integer paise */
                            sumPaise: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    voidUtrBatch: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    reasonCode: "TYPED_WRONG" | "ENTERED_TWICE" | "WRONG_METHOD" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            voided: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDeposits: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "createdAt" | "-createdAt" | "submittedAt" | "-submittedAt" | "decidedAt" | "-decidedAt" | "amount" | "-amount";
                count?: "capped";
                status?: ("pending" | "matched" | "on_hold" | "approved" | "rejected" | "reversed" | "expired")[];
                section?: ("ready" | "needs_eyes" | "waiting" | "on_hold")[];
                flag?: ("AMOUNT_MISMATCH" | "METHOD_MISMATCH" | "DUP_UTR" | "CONTESTED" | "NAME_MISMATCH" | "NEAR_UTR" | "LINE_UNLINKED" | "REUSED_IMAGE" | "METHOD_FROZEN" | "CUSTOMER_BLOCKED" | "LATE" | "FIRST" | "SELF_APPROVAL")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                time?: "decided";
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                reason?: ("NOT_RECEIVED" | "WRONG_UTR" | "DUPLICATE_UTR" | "AMOUNT_MISMATCH" | "THIRD_PARTY_PAYER" | "FAKE_PROOF" | "WRONG_ACCOUNT" | "CUSTOMER_BLOCKED" | "OTHER")[];
                image?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Deposit"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    customerId: string;
                    /** @description UUID in lower case */
                    paymentMethodId: string;
                    /** @description Integer paise */
                    amountPaise: number;
                    utr?: string | null;
                    rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH") | null;
                    payerName?: string | null;
                    proofFileId?: string | null;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDepositTotals: {
        parameters: {
            query?: {
                status?: ("pending" | "matched" | "on_hold" | "approved" | "rejected" | "reversed" | "expired")[];
                section?: ("ready" | "needs_eyes" | "waiting" | "on_hold")[];
                flag?: ("AMOUNT_MISMATCH" | "METHOD_MISMATCH" | "DUP_UTR" | "CONTESTED" | "NAME_MISMATCH" | "NEAR_UTR" | "LINE_UNLINKED" | "REUSED_IMAGE" | "METHOD_FROZEN" | "CUSTOMER_BLOCKED" | "LATE" | "FIRST" | "SELF_APPROVAL")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                time?: "decided";
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                reason?: ("NOT_RECEIVED" | "WRONG_UTR" | "DUPLICATE_UTR" | "AMOUNT_MISMATCH" | "THIRD_PARTY_PAYER" | "FAKE_PROOF" | "WRONG_ACCOUNT" | "CUSTOMER_BLOCKED" | "OTHER")[];
                image?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositTotals"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deposit"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDepositCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        candidates: {
                            /** @description 1 same UTR, 2 one slip off with the same amount, 3 amount, method, hour and name, 4 same amount */
                            rank: number;
                            reasons: ("SAME_UTR" | "NEAR_UTR" | "SAME_AMOUNT" | "SAME_METHOD" | "WITHIN_HOUR" | "NAME_SIMILAR")[];
                            utr: components["schemas"]["Utr"];
                            matchedTo: string | null;
                        }[];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUtrCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        candidates: {
                            /** @description 1 same UTR, 2 one slip off with the same amount, 3 amount, method, hour and name, 4 same amount */
                            rank: number;
                            reasons: ("SAME_UTR" | "NEAR_UTR" | "SAME_AMOUNT" | "SAME_METHOD" | "WITHIN_HOUR" | "NAME_SIMILAR")[];
                            deposit: components["schemas"]["Deposit"];
                        }[];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRelatedDeposits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Other claims of the same UTR: the contested card */
                        sameUtr: components["schemas"]["Deposit"][];
                        /** @description Other claims with the same proof image */
                        sameImage: components["schemas"]["Deposit"][];
                        /** @description The five deposits of this customer before and beside it */
                        lastOfCustomer: components["schemas"]["Deposit"][];
                        wrongUtrs: {
                            /** @description Claims of this customer that were turned down because of their UTR */
                            count: number;
                            /** @description Within this many hours */
                            hours: number;
                            coolingUntil: string | null;
                        };
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    matchDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description UUID in lower case */
                    utrEntryId: string;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unmatchDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    holdDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "ASKED_CUSTOMER" | "ASKED_BANK" | "THIRD_PARTY_PAYER" | "PROOF_UNCLEAR" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    releaseDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "NOT_RECEIVED" | "WRONG_UTR" | "DUPLICATE_UTR" | "AMOUNT_MISMATCH" | "THIRD_PARTY_PAYER" | "FAKE_PROOF" | "WRONG_ACCOUNT" | "CUSTOMER_BLOCKED" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reopenDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "MONEY_FOUND" | "REJECTED_BY_MISTAKE" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveDeposit: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description UUID in lower case */
                    utrEntryId: string;
                    /** @description The bank line as the person saw it, and the flags */
                    seen: {
                        utr: string;
                        /** @description Integer paise */
                        amountPaise: number;
                        /** @description The flags of the deposit as the person saw them */
                        flags?: ("AMOUNT_MISMATCH" | "METHOD_MISMATCH" | "DUP_UTR" | "CONTESTED" | "NAME_MISMATCH" | "NEAR_UTR" | "LINE_UNLINKED" | "REUSED_IMAGE" | "METHOD_FROZEN" | "CUSTOMER_BLOCKED" | "LATE" | "FIRST" | "SELF_APPROVAL")[];
                    };
                    /** @description Needed when the bank's amount differs: that is what is credited */
                    acceptBankAmount?: boolean;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Deposit"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reverseDeposit: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "CHARGEBACK" | "WRONG_CUSTOMER" | "WRONG_LINE" | "OTHER";
                    note?: string;
                    proofFileId?: string | null;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            deposit: components["schemas"]["Deposit"];
                            /** @description Bonuses given for this deposit: each waits in the Bonus queue to be taken back or kept */
                            proposedBonusReversals: {
                                /** @description UUID in lower case */
                                id: string;
                                no: string;
                                /** @description Integer paise */
                                amountPaise: number;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkApproveDeposits: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        /** @description UUID in lower case */
                        id: string;
                        /** @description Raised by every change of the row */
                        version: number;
                        /** @description UUID in lower case */
                        utrEntryId: string;
                        seen: {
                            utr: string;
                            /** @description Integer paise */
                            amountPaise: number;
                        };
                    }[];
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            results: {
                                /** @description UUID in lower case */
                                id: string;
                                no?: string;
                                statusCode: number;
                                code?: string;
                                status: string;
                            }[];
                            summary: {
                                approved: number;
                                failed: number;
                                /** @description Integer paise */
                                approvedPaise: number;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkApproveMatchingDeposits: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As of the list; only what is Ready among them */
                    filters: {
                        status?: ("pending" | "matched" | "on_hold" | "approved" | "rejected" | "reversed" | "expired")[];
                        section?: ("ready" | "needs_eyes" | "waiting" | "on_hold")[];
                        flag?: ("AMOUNT_MISMATCH" | "METHOD_MISMATCH" | "DUP_UTR" | "CONTESTED" | "NAME_MISMATCH" | "NEAR_UTR" | "LINE_UNLINKED" | "REUSED_IMAGE" | "METHOD_FROZEN" | "CUSTOMER_BLOCKED" | "LATE" | "FIRST" | "SELF_APPROVAL")[];
                        rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                        methodId?: string[];
                        /**
                         * @description What `from` and `to` are about instead of the claim; only what has been decided
                         * @enum {unknown}
                         */
                        time?: "decided";
                        /** @description Instant, business time YYYY-MM-DDTHH:MM or business day YYYY-MM-DD, inclusive */
                        from?: string;
                        /** @description Instant or business time YYYY-MM-DDTHH:MM, exclusive, or business day YYYY-MM-DD, inclusive */
                        to?: string;
                        /** @description Integer paise */
                        amount?: number;
                        /** @description Integer paise */
                        amountMin?: number;
                        /** @description Integer paise */
                        amountMax?: number;
                        customerId?: string[];
                        /** @description Code, part of a name, or a phone number: whole or its last four digits */
                        customer?: string;
                        reason?: ("NOT_RECEIVED" | "WRONG_UTR" | "DUPLICATE_UTR" | "AMOUNT_MISMATCH" | "THIRD_PARTY_PAYER" | "FAKE_PROOF" | "WRONG_ACCOUNT" | "CUSTOMER_BLOCKED" | "OTHER")[];
                        /** @description SHA-256 of the image in hexadecimal digits, or its beginning */
                        image?: string;
                        /** @description A whole UTR, however it is written */
                        utr?: string;
                        /** @description The last letters or digits of a UTR */
                        utrEnds?: string;
                        /** @description Id or username of the staff member */
                        by?: string;
                        /** @description Number, UTR, customer, phone or amount in rupees */
                        q?: string;
                    };
                    /** @description What the person was shown */
                    expected: {
                        count: number;
                        /** @description Integer paise */
                        sumPaise: number;
                    };
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            results: {
                                /** @description UUID in lower case */
                                id: string;
                                no?: string;
                                statusCode: number;
                                code?: string;
                                status: string;
                            }[];
                            summary: {
                                approved: number;
                                failed: number;
                                /** @description Integer paise */
                                approvedPaise: number;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "createdAt" | "-createdAt" | "requestedAt" | "-requestedAt" | "clearedAt" | "-clearedAt" | "paidAt" | "-paidAt" | "amount" | "-amount";
                count?: "capped";
                status?: ("requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen")[];
                flag?: ("NEW_PAYEE" | "SHARED_PAYEE" | "STALE_APPROVAL" | "LARGE" | "FIRST")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                unconfirmed?: "true";
                confirmed?: "true" | "false";
                uncertain?: "true";
                payingBy?: string;
                time?: "cleared" | "paid";
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                image?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Withdrawal"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    customerId: string;
                    /** @description UUID in lower case */
                    payoutAccountId?: string;
                    /** @description Integer paise */
                    amountPaise: number;
                    /** @description What the operator keeps of it; below the amount */
                    feePaise?: number;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWithdrawalTotals: {
        parameters: {
            query?: {
                status?: ("requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen")[];
                flag?: ("NEW_PAYEE" | "SHARED_PAYEE" | "STALE_APPROVAL" | "LARGE" | "FIRST")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                unconfirmed?: "true";
                confirmed?: "true" | "false";
                uncertain?: "true";
                payingBy?: string;
                time?: "cleared" | "paid";
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                image?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        /** @description Integer paise */
                        sumPaise: number;
                        paid: {
                            count: number;
                            /** @description Integer paise */
                            sumPaise: number;
                        };
                        medianMinutes: number | null;
                        uncertain: {
                            count: number;
                            /** @description Integer paise */
                            sumPaise: number;
                        };
                        /** @description Paid, and no bank line shows it yet, however long ago */
                        unconfirmed: {
                            count: number;
                            /** @description Integer paise */
                            sumPaise: number;
                        };
                        byStatus: {
                            /** @enum {unknown} */
                            status: "requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen";
                            count: number;
                            /** @description Integer paise */
                            sumPaise: number;
                        }[];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRelatedWithdrawals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The five withdrawals of this customer before and beside it */
                        lastOfCustomer: components["schemas"]["Withdrawal"][];
                        /** @description Withdrawals of other customers to the very same account */
                        sameDestination: components["schemas"]["Withdrawal"][];
                        /** @description The customer's last twenty movements of cash: what came in is positive */
                        movements: {
                            /** @enum {unknown} */
                            entityType: "deposit" | "withdrawal" | "bonus" | "other";
                            id: string | null;
                            no: string;
                            /** @description Kind of the transfer, e.g. DEPOSIT_CREDIT */
                            kind: string;
                            /** @description Integer paise */
                            amountPaise: number;
                            /** @description ISO 8601 in UTC */
                            at: string;
                        }[];
                        balances: {
                            /** @description Integer paise */
                            cashPaise: number;
                            /** @description Integer paise */
                            heldPaise: number;
                            /** @description Integer paise */
                            bonusPaise: number;
                            /** @description Integer paise */
                            depositedPaise: number;
                            /** @description Integer paise */
                            withdrawnPaise: number;
                        };
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWithdrawalChecks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checklist"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWithdrawalDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullDestination"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    clearWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description The withdrawal as the person saw it */
                    seen: {
                        /** @description Integer paise */
                        amountPaise: number;
                        destinationHash: string;
                    };
                    ticks?: {
                        /** @enum {unknown} */
                        code: "CUSTOMER" | "PAYEE_NAME" | "PAYEE_SHARED" | "PAYEE_NEW" | "TURNOVER" | "REVERSED_DEPOSITS" | "UNRECONCILED" | "WITHDRAWALS_TODAY" | "ADJUSTMENTS" | "LEDGER";
                        /** @description What was looked at, and why it is fine */
                        comment: string;
                    }[];
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "PAYEE_MISMATCH" | "PAYEE_SHARED" | "PAYEE_REFUSED_BY_BANK" | "TURNOVER_OPEN" | "DEPOSIT_REVERSED" | "KYC_INCOMPLETE" | "CUSTOMER_BLOCKED" | "CUSTOMER_REQUEST" | "RISK" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    holdWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "ASKED_CUSTOMER" | "ASKED_BANK" | "WAITING_FOR_DOCUMENTS" | "COOLING_OFF" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    releaseWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    escalateWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "CHECK_FAILED" | "OVER_LIMIT" | "PAYEE_UNCLEAR" | "UNUSUAL" | "SUSPECTED_FRAUD" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    decideWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description The withdrawal as the person saw it */
                    seen: {
                        /** @description Integer paise */
                        amountPaise: number;
                        destinationHash: string;
                    };
                    /** @enum {unknown} */
                    decision: "approve" | "reject" | "freeze";
                    /**
                     * @description Of a rejection
                     * @enum {unknown}
                     */
                    reasonCode?: "PAYEE_MISMATCH" | "PAYEE_SHARED" | "PAYEE_REFUSED_BY_BANK" | "TURNOVER_OPEN" | "DEPOSIT_REVERSED" | "KYC_INCOMPLETE" | "CUSTOMER_BLOCKED" | "CUSTOMER_REQUEST" | "RISK" | "OTHER";
                    /** @description Why */
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unfreezeWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description Why */
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendBackWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "PAYEE_WRONG" | "AMOUNT_UNUSUAL" | "BANK_LIMIT" | "CHECK_AGAIN" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resolveWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    outcome: "paid" | "not_sent";
                    /** @description UUID in lower case */
                    utrEntryId?: string;
                    payoutUtr?: string;
                    /** @enum {unknown} */
                    rail?: "UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH";
                    /** @description UUID in lower case */
                    sourcePaymentMethodId?: string;
                    /** @description UUID in lower case */
                    proofFileId?: string;
                    /**
                     * @description What follows when it was not sent; default retry
                     * @enum {unknown}
                     */
                    then?: "retry" | "reject";
                    /** @description How it was found out */
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    returnWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description UUID in lower case */
                    utrEntryId: string;
                    /** @enum {unknown} */
                    reasonCode: "ACCOUNT_CLOSED" | "ACCOUNT_NOT_FOUND" | "NAME_MISMATCH" | "BENEFICIARY_REFUSED" | "BANK_RECALLED" | "OTHER";
                    note?: string;
                    proofFileId?: string | null;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description Why it will arrive this time */
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    takeWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description The withdrawal as the person saw it */
                    seen: {
                        /** @description Integer paise */
                        amountPaise: number;
                        destinationHash: string;
                    };
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    paidWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description The withdrawal as the person saw it */
                    seen: {
                        /** @description Integer paise */
                        amountPaise: number;
                        destinationHash: string;
                    };
                    /** @description UTR of the transfer, however it is written */
                    payoutUtr: string;
                    /** @enum {unknown} */
                    rail: "UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH";
                    /** @description UUID in lower case */
                    sourcePaymentMethodId: string;
                    paidAt?: string | null;
                    proofFileId?: string | null;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    failWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "ACCOUNT_CLOSED" | "ACCOUNT_NOT_FOUND" | "NAME_MISMATCH" | "BENEFICIARY_LIMIT" | "OUR_LIMIT" | "BANK_DOWN" | "OTHER";
                    /** @description What the bank said, word for word or by its reference */
                    note: string;
                    proofFileId?: string | null;
                    /**
                     * @description retry: it waits for a payer again, as the next attempt; reject: the customer has the money again
                     * @enum {unknown}
                     */
                    then: "retry" | "reject";
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    uncertainWithdrawal: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @description What happened, and when */
                    note: string;
                    /** @enum {unknown} */
                    rail?: "UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH";
                    /** @description UUID in lower case */
                    sourcePaymentMethodId?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Withdrawal"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkClearWithdrawals: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        /** @description UUID in lower case */
                        id: string;
                        /** @description Raised by every change of the row */
                        version: number;
                        /** @description The withdrawal as the person saw it */
                        seen: {
                            /** @description Integer paise */
                            amountPaise: number;
                            destinationHash: string;
                        };
                    }[];
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            results: {
                                /** @description UUID in lower case */
                                id: string;
                                no?: string;
                                statusCode: number;
                                code?: string;
                                status: string;
                            }[];
                            summary: {
                                cleared: number;
                                failed: number;
                                /** @description Integer paise */
                                clearedPaise: number;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPayoutSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PayoutSource"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPayoutBatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PayoutBatch"][];
                        templates: {
                            code: string;
                            label: string;
                            bank: string | null;
                            rails: string[];
                        }[];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPayoutBatch: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    sourcePaymentMethodId: string;
                    /** @enum {unknown} */
                    template: "GENERIC" | "HDFC" | "ICICI" | "KOTAK";
                    /** @enum {unknown} */
                    rail: "UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK";
                    items: {
                        /** @description UUID in lower case */
                        id: string;
                        /** @description Raised by every change of the row */
                        version: number;
                        /** @description The withdrawal as the person saw it */
                        seen: {
                            /** @description Integer paise */
                            amountPaise: number;
                            destinationHash: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            batch: components["schemas"]["PayoutBatch"];
                            results: {
                                /** @description UUID in lower case */
                                id: string;
                                no?: string;
                                statusCode: number;
                                code?: string;
                                status: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPayoutBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBatch"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPayoutFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    answerPayoutBatch: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows?: {
                        /** @description As the file called it, e.g. W20981 */
                        reference: string;
                        /** @enum {unknown} */
                        result: "paid" | "failed" | "unknown";
                        utr?: string;
                        /** @description Integer paise */
                        amountPaise?: number;
                        note?: string;
                    }[];
                    /** @description The bank's answer as CSV with headings: reference, status, UTR, message */
                    text?: string;
                    /** @description UUID in lower case */
                    proofFileId?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            results: {
                                /** @description UUID in lower case */
                                id: string;
                                no?: string;
                                statusCode: number;
                                code?: string;
                                status: string;
                                reference: string;
                            }[];
                            summary: {
                                paid: number;
                                failed: number;
                                /** @description Failed as the file says, and waiting for a second person */
                                waiting: number;
                                unknown: number;
                                refused: number;
                                /** @description Integer paise */
                                paidPaise: number;
                            };
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewBonus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    customerId: string;
                    /** @enum {unknown} */
                    type: "DEPOSIT_MATCH" | "RELOAD" | "CASHBACK" | "LOYALTY" | "CORRECTION" | "MANUAL";
                    linkedDepositId?: string | null;
                    percentBp?: number | null;
                    amountPaise?: number | null;
                    campaignCode?: string | null;
                    turnoverMultiple?: number | null;
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusPreview"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewBonusImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Pasted rows or the text of a CSV file; the first row names the columns */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusFilePreview"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bonusGround: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusGround"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bonusBudgets: {
        parameters: {
            query?: {
                campaign?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusBudgets"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBonuses: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "createdAt" | "-createdAt" | "amount" | "-amount";
                count?: "capped";
                status?: ("requested" | "credited" | "rejected" | "reversed" | "expired" | "released")[];
                section?: ("requested" | "claw_back")[];
                type?: ("DEPOSIT_MATCH" | "RELOAD" | "CASHBACK" | "LOYALTY" | "CORRECTION" | "MANUAL")[];
                campaign?: string;
                batchId?: string;
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                by?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Bonus"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestBonus: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description UUID in lower case */
                    customerId: string;
                    /** @enum {unknown} */
                    type: "DEPOSIT_MATCH" | "RELOAD" | "CASHBACK" | "LOYALTY" | "CORRECTION" | "MANUAL";
                    linkedDepositId?: string | null;
                    percentBp?: number | null;
                    amountPaise?: number | null;
                    campaignCode?: string | null;
                    turnoverMultiple?: number | null;
                    expiresAt?: string | null;
                    reason: string;
                    /** @description What the preview said; refused when it is another amount now */
                    seen?: {
                        /** @description Integer paise */
                        amountPaise: number;
                    };
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Bonus"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importBonuses: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Pasted rows or the text of a CSV file; the first row names the columns */
                    text: string;
                    seen: {
                        new: number;
                        /** @description Integer paise */
                        newPaise: number;
                    };
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            /** @description UUID in lower case */
                            batchId: string;
                            imported: number;
                            /** @description Integer paise */
                            sumPaise: number;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveBonus: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    seen: {
                        /** @description Integer paise */
                        amountPaise: number;
                    };
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Bonus"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectBonus: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Bonus"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reverseBonus: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Bonus"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    keepBonus: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Bonus"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    releaseBonus: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Bonus"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBonus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bonus"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentMethods: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "priority" | "-priority" | "createdAt" | "-createdAt" | "label" | "-label";
                count?: "capped";
                status?: ("draft" | "pending_review" | "active" | "paused" | "frozen" | "closed")[];
                kind?: ("BANK" | "UPI" | "QR")[];
                purpose?: ("DEPOSIT" | "WITHDRAW" | "BOTH")[];
                methodId?: string[];
                from?: string;
                to?: string;
                by?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PaymentMethod"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    label: string;
                    /** @enum {unknown} */
                    kind: "BANK" | "UPI" | "QR";
                    holderName: string;
                    /** @enum {unknown} */
                    purpose: "DEPOSIT" | "WITHDRAW" | "BOTH";
                    bankName?: string | null;
                    accountNo?: string | null;
                    ifsc?: string | null;
                    vpa?: string | null;
                    qrFileId?: string | null;
                    minPaise?: number | null;
                    maxPaise?: number | null;
                    dailyCapPaise?: number | null;
                    dailyCountCap?: number | null;
                    activeFrom?: string | null;
                    activeTo?: string | null;
                    priority?: number;
                    openingBalancePaise?: number | null;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    orderPaymentMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Methods in the order in which customers shall see them */
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: null;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    editPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    label?: string;
                    /** @enum {unknown} */
                    kind?: "BANK" | "UPI" | "QR";
                    holderName?: string;
                    bankName?: string | null;
                    accountNo?: string | null;
                    ifsc?: string | null;
                    vpa?: string | null;
                    qrFileId?: string | null;
                    /** @enum {unknown} */
                    purpose?: "DEPOSIT" | "WITHDRAW" | "BOTH";
                    minPaise?: number | null;
                    maxPaise?: number | null;
                    dailyCapPaise?: number | null;
                    dailyCountCap?: number | null;
                    activeFrom?: string | null;
                    activeTo?: string | null;
                    priority?: number;
                    /** @description Why, for the person who approves */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shown: components["schemas"]["ShownMethod"];
                        hiddenBecause: ("STATUS" | "PURPOSE" | "CAP" | "HOURS") | null;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentMethodVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MethodVersion"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkPausePaymentMethods: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        /** @description UUID in lower case */
                        id: string;
                    }[];
                    /** @description Why, as it is shown with each of them */
                    note: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            results: {
                                /** @description UUID in lower case */
                                id: string;
                                no?: string;
                                statusCode: number;
                                code?: string;
                                status: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkResumePaymentMethods: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        /** @description UUID in lower case */
                        id: string;
                        /** @description Raised by every change of the row */
                        version: number;
                    }[];
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            results: {
                                /** @description UUID in lower case */
                                id: string;
                                no?: string;
                                statusCode: number;
                                code?: string;
                                status: string;
                            }[];
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approvePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "WRONG_DETAILS" | "NOT_AGREED" | "TAKEN_BACK" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    pausePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the page showed; a stop does not depend on it */
                    version?: number;
                    /** @enum {unknown} */
                    reasonCode: "BANK_DOWN" | "NEAR_LIMIT" | "WRONG_DETAILS" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resumePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    freezePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the page showed; a stop does not depend on it */
                    version?: number;
                    /** @enum {unknown} */
                    reasonCode: "BANK_FREEZE" | "LIEN" | "FRAUD" | "WRONG_DETAILS" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unfreezePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    closePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    /** @enum {unknown} */
                    reasonCode: "ACCOUNT_CLOSED" | "REPLACED" | "OTHER";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["PaymentMethod"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDayCloses: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Business day, YYYY-MM-DD */
                        date: string;
                        items: components["schemas"]["DayClose"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    closeDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Business day, YYYY-MM-DD */
                    date: string;
                    /** @description Integer paise */
                    countedPaise: number;
                    /** @description The bank's own charges of that day */
                    feesPaise?: number;
                    /** @description Needed when there is a difference */
                    note?: string;
                    /** @description The figures as the person saw them */
                    seen: {
                        /** @description Integer paise */
                        creditsPaise: number;
                        /** @description Integer paise */
                        debitsPaise: number;
                    };
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["DayClose"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStatement: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Integer paise */
                        openingPaise: number;
                        /** @description Integer paise */
                        creditsPaise: number;
                        /** @description Integer paise */
                        debitsPaise: number;
                        /** @description Integer paise */
                        closingPaise: number;
                        lines: components["schemas"]["StatementLine"][];
                        /** @description There are more lines; choose fewer days */
                        truncated: boolean;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "createdAt" | "-createdAt" | "name" | "-name";
                count?: "capped";
                status?: ("active" | "suspended" | "blocked")[];
                riskLevel?: ("low" | "normal" | "high")[];
                from?: string;
                to?: string;
                customerId?: string[];
                customer?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Customer"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomerPanel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPanel"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revealOfCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    field: "phone" | "accountNo" | "vpa";
                    /** @description The payee, for an account number or an address */
                    id?: string;
                    /** @description Needed for what belongs to a payee */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Revealed"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMovements: {
        parameters: {
            query: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "createdAt" | "-createdAt";
                count?: "capped";
                customerId: string;
                entityType?: ("deposit" | "withdrawal" | "bonus")[];
                purse?: ("cash" | "hold" | "bonus")[];
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Movement"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportUtrs: {
        parameters: {
            query?: {
                sort?: "createdAt" | "-createdAt" | "bankTime" | "-bankTime" | "amount" | "-amount";
                status?: ("unclaimed" | "claimed" | "void" | "returned" | "reversed")[];
                direction?: "CREDIT" | "DEBIT";
                flag?: "STALE"[];
                age?: ("hour" | "day" | "week" | "older")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                batchId?: string;
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
                columns?: ("no" | "entered" | "utr" | "amount" | "direction" | "rail" | "method" | "bankTime" | "remitter" | "remitterAccount" | "narration" | "balanceAfter" | "status" | "flags" | "claim" | "source" | "by" | "voidReason" | "voidNote")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows; UTF-8 with BOM, CRLF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportDeposits: {
        parameters: {
            query?: {
                sort?: "createdAt" | "-createdAt" | "submittedAt" | "-submittedAt" | "decidedAt" | "-decidedAt" | "amount" | "-amount";
                status?: ("pending" | "matched" | "on_hold" | "approved" | "rejected" | "reversed" | "expired")[];
                section?: ("ready" | "needs_eyes" | "waiting" | "on_hold")[];
                flag?: ("AMOUNT_MISMATCH" | "METHOD_MISMATCH" | "DUP_UTR" | "CONTESTED" | "NAME_MISMATCH" | "NEAR_UTR" | "LINE_UNLINKED" | "REUSED_IMAGE" | "METHOD_FROZEN" | "CUSTOMER_BLOCKED" | "LATE" | "FIRST" | "SELF_APPROVAL")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                time?: "decided";
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                reason?: ("NOT_RECEIVED" | "WRONG_UTR" | "DUPLICATE_UTR" | "AMOUNT_MISMATCH" | "THIRD_PARTY_PAYER" | "FAKE_PROOF" | "WRONG_ACCOUNT" | "CUSTOMER_BLOCKED" | "OTHER")[];
                image?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
                columns?: ("no" | "submitted" | "customerCode" | "customer" | "claimed" | "bank" | "credited" | "utr" | "rail" | "method" | "payer" | "line" | "remitter" | "status" | "section" | "flags" | "holdReason" | "rejectReason" | "reversalReason" | "comment" | "decided" | "by")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows; UTF-8 with BOM, CRLF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportWithdrawals: {
        parameters: {
            query?: {
                sort?: "createdAt" | "-createdAt" | "requestedAt" | "-requestedAt" | "clearedAt" | "-clearedAt" | "paidAt" | "-paidAt" | "amount" | "-amount";
                status?: ("requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen")[];
                flag?: ("NEW_PAYEE" | "SHARED_PAYEE" | "STALE_APPROVAL" | "LARGE" | "FIRST")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                unconfirmed?: "true";
                confirmed?: "true" | "false";
                uncertain?: "true";
                payingBy?: string;
                time?: "cleared" | "paid";
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                image?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
                columns?: ("no" | "requested" | "customerCode" | "customer" | "amount" | "fee" | "net" | "holder" | "destination" | "ifsc" | "source" | "rail" | "payoutUtr" | "status" | "flags" | "attempt" | "cleared" | "clearedBy" | "payingBy" | "paid" | "confirmed" | "paidBy" | "holdReason" | "rejectReason" | "comment" | "decided" | "by")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows; UTF-8 with BOM, CRLF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportBonuses: {
        parameters: {
            query?: {
                sort?: "createdAt" | "-createdAt" | "amount" | "-amount";
                status?: ("requested" | "credited" | "rejected" | "reversed" | "expired" | "released")[];
                section?: ("requested" | "claw_back")[];
                type?: ("DEPOSIT_MATCH" | "RELOAD" | "CASHBACK" | "LOYALTY" | "CORRECTION" | "MANUAL")[];
                campaign?: string;
                batchId?: string;
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                by?: string;
                q?: string;
                columns?: ("no" | "requested" | "customerCode" | "customer" | "type" | "campaign" | "deposit" | "base" | "percent" | "amount" | "turnover" | "status" | "reason" | "by" | "approvedBy" | "decided" | "expires" | "comment")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows; UTF-8 with BOM, CRLF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportPaymentMethods: {
        parameters: {
            query?: {
                sort?: "priority" | "-priority" | "createdAt" | "-createdAt" | "label" | "-label";
                status?: ("draft" | "pending_review" | "active" | "paused" | "frozen" | "closed")[];
                kind?: ("BANK" | "UPI" | "QR")[];
                purpose?: ("DEPOSIT" | "WITHDRAW" | "BOTH")[];
                methodId?: string[];
                from?: string;
                to?: string;
                by?: string;
                q?: string;
                columns?: ("no" | "label" | "kind" | "holder" | "bankName" | "account" | "ifsc" | "purpose" | "status" | "why" | "least" | "most" | "cap" | "todayIn" | "todayOut" | "lastCredit" | "lastShown" | "priority" | "franchise" | "by" | "approvedBy" | "made")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows; UTF-8 with BOM, CRLF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportCustomers: {
        parameters: {
            query?: {
                sort?: "createdAt" | "-createdAt" | "name" | "-name";
                status?: ("active" | "suspended" | "blocked")[];
                riskLevel?: ("low" | "normal" | "high")[];
                from?: string;
                to?: string;
                customerId?: string[];
                customer?: string;
                q?: string;
                columns?: ("code" | "name" | "phone" | "status" | "kyc" | "risk" | "tags" | "franchise" | "cash" | "bonus" | "held" | "created")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows; UTF-8 with BOM, CRLF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    exportMovements: {
        parameters: {
            query: {
                sort?: "createdAt" | "-createdAt";
                customerId: string;
                entityType?: ("deposit" | "withdrawal" | "bonus")[];
                purse?: ("cash" | "hold" | "bonus")[];
                from?: string;
                to?: string;
                columns?: ("at" | "no" | "what" | "cash" | "held" | "bonus" | "cashAfter" | "heldAfter" | "bonusAfter" | "rows" | "by")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows; UTF-8 with BOM, CRLF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    checkInvariants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                        invariants: {
                            /** @description Number in domain 1.4 */
                            no: number;
                            title: string;
                            ok: boolean;
                            /** @description At most 20 rows */
                            offenders: {
                                [key: string]: unknown;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLedgerChips: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerChips"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPayoutBlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBlock"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    overrideLedgerBlock: {
        parameters: {
            query?: never;
            header: {
                /** @description One per intent of a person */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The red chips as the person saw them */
                    chips: ("ledger-zero" | "unclaimed-money" | "held-money" | "bank-expected")[];
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            until: string | null;
                            chips: ("ledger-zero" | "unclaimed-money" | "held-money" | "bank-expected")[];
                            /** @description It waits for a second person, and nothing goes on yet */
                            waits: boolean;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    intakePaymentMethods: {
        parameters: {
            query?: {
                customerCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        methods: components["schemas"]["ShownMethod"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    intakeDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The operator's own reference: the same one is taken once */
                    ref: string;
                    customerCode: string;
                    /** @description UUID in lower case */
                    paymentMethodId: string;
                    /** @description Integer paise */
                    amountPaise: number;
                    utr?: string | null;
                    rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH") | null;
                    payerName?: string | null;
                    proofFileId?: string | null;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            /** @description UUID in lower case */
                            id: string;
                            no: string;
                            /** @enum {unknown} */
                            status: "pending" | "matched" | "on_hold" | "approved" | "rejected" | "reversed" | "expired";
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    intakeWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The operator's own reference: the same one is taken once */
                    ref: string;
                    customerCode: string;
                    /** @description UUID in lower case */
                    payoutAccountId?: string;
                    /** @description Integer paise */
                    amountPaise: number;
                    /** @description What the operator keeps of it; below the amount */
                    feePaise?: number;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            /** @description UUID in lower case */
                            id: string;
                            no: string;
                            /** @enum {unknown} */
                            status: "requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen";
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    intakeCancelWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            /** @description UUID in lower case */
                            id: string;
                            no: string;
                            /** @enum {unknown} */
                            status: "requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen";
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    intakeDepositState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID in lower case */
                        id: string;
                        no: string;
                        /** @description Integer paise */
                        amountPaise: number;
                        /** @description ISO 8601 in UTC */
                        requestedAt: string;
                        decidedAt: string | null;
                        /** @enum {unknown} */
                        status: "pending" | "matched" | "on_hold" | "approved" | "rejected" | "reversed" | "expired";
                        creditedPaise: number | null;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    intakeWithdrawalState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description UUID in lower case */
                        id: string;
                        no: string;
                        /** @description Integer paise */
                        amountPaise: number;
                        /** @description ISO 8601 in UTC */
                        requestedAt: string;
                        decidedAt: string | null;
                        /** @enum {unknown} */
                        status: "requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen";
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description png, jpg, jpeg, svg or webp; 5 MB at most
                     */
                    file: string;
                    /** @enum {unknown} */
                    purpose: "QR" | "DEPOSIT_PROOF" | "PAYOUT_PROOF";
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["UploadedImage"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    intakeFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description png, jpg, jpeg, svg or webp; 5 MB at most
                     */
                    file: string;
                    /** @enum {unknown} */
                    purpose: "QR" | "DEPOSIT_PROOF" | "PAYOUT_PROOF";
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            /** @description UUID in lower case */
                            id: string;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
        };
    };
    intakeQr: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "seq" | "-seq";
                count?: "capped";
                entityType?: ("utr" | "deposit" | "withdrawal" | "bonus" | "payment-method" | "customer" | "file" | "staff" | "policy" | "export" | "view" | "ledger" | "payout-batch" | "hand-over")[];
                entityId?: string;
                action?: string[];
                sessionId?: string;
                from?: string;
                to?: string;
                by?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEvent"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditVerdict"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHistory: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "seq" | "-seq";
                count?: "capped";
            };
            header?: never;
            path: {
                entityType: "utr" | "deposit" | "withdrawal" | "bonus" | "payment-method" | "customer" | "file" | "staff" | "policy" | "export" | "view" | "ledger" | "payout-batch" | "hand-over";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEvent"][];
                        page: components["schemas"]["Page"];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRisk: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskView"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                limit?: number;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notifications"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: string[];
                    /** @description The newest one that was on the screen: it and all older ones are read */
                    upTo?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNotes: {
        parameters: {
            query: {
                entityType: "deposit" | "withdrawal" | "bonus" | "utr" | "payment-method" | "customer";
                entityId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Note"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    entityType: "deposit" | "withdrawal" | "bonus" | "utr" | "payment-method" | "customer";
                    /** @description UUID in lower case */
                    entityId: string;
                    /** @description @username tells that person */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["Note"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listClaims: {
        parameters: {
            query: {
                entityType: "deposit" | "withdrawal" | "bonus";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["WorkClaim"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    openItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    entityType: "deposit" | "withdrawal" | "bonus";
                    /** @description UUID in lower case */
                    id: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["WorkClaim"] | null;
                        mine: boolean;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    keepClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: components["schemas"]["WorkClaim"] | null;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    releaseClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        released: boolean;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    takeOverClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["WorkClaim"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    nextDeposit: {
        parameters: {
            query?: {
                status?: ("pending" | "matched" | "on_hold" | "approved" | "rejected" | "reversed" | "expired")[];
                section?: ("ready" | "needs_eyes" | "waiting" | "on_hold")[];
                flag?: ("AMOUNT_MISMATCH" | "METHOD_MISMATCH" | "DUP_UTR" | "CONTESTED" | "NAME_MISMATCH" | "NEAR_UTR" | "LINE_UNLINKED" | "REUSED_IMAGE" | "METHOD_FROZEN" | "CUSTOMER_BLOCKED" | "LATE" | "FIRST" | "SELF_APPROVAL")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                time?: "decided";
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                reason?: ("NOT_RECEIVED" | "WRONG_UTR" | "DUPLICATE_UTR" | "AMOUNT_MISMATCH" | "THIRD_PARTY_PAYER" | "FAKE_PROOF" | "WRONG_ACCOUNT" | "CUSTOMER_BLOCKED" | "OTHER")[];
                image?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
                skip?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            row: components["schemas"]["Deposit"] | null;
                            claim: components["schemas"]["WorkClaim"] | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    nextWithdrawalToCheck: {
        parameters: {
            query?: {
                status?: ("requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen")[];
                flag?: ("NEW_PAYEE" | "SHARED_PAYEE" | "STALE_APPROVAL" | "LARGE" | "FIRST")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                unconfirmed?: "true";
                confirmed?: "true" | "false";
                uncertain?: "true";
                payingBy?: string;
                time?: "cleared" | "paid";
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                image?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
                skip?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            row: components["schemas"]["Withdrawal"] | null;
                            claim: components["schemas"]["WorkClaim"] | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    nextWithdrawalToPay: {
        parameters: {
            query?: {
                status?: ("requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen")[];
                flag?: ("NEW_PAYEE" | "SHARED_PAYEE" | "STALE_APPROVAL" | "LARGE" | "FIRST")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
                unconfirmed?: "true";
                confirmed?: "true" | "false";
                uncertain?: "true";
                payingBy?: string;
                time?: "cleared" | "paid";
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                image?: string;
                utr?: string;
                utrEnds?: string;
                by?: string;
                q?: string;
                skip?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            row: components["schemas"]["Withdrawal"] | null;
                            claim: components["schemas"]["WorkClaim"] | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    nextBonus: {
        parameters: {
            query?: {
                status?: ("requested" | "credited" | "rejected" | "reversed" | "expired" | "released")[];
                section?: ("requested" | "claw_back")[];
                type?: ("DEPOSIT_MATCH" | "RELOAD" | "CASHBACK" | "LOYALTY" | "CORRECTION" | "MANUAL")[];
                campaign?: string;
                batchId?: string;
                from?: string;
                to?: string;
                amount?: number;
                amountMin?: number;
                amountMax?: number;
                customerId?: string[];
                customer?: string;
                by?: string;
                q?: string;
                skip?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: {
                            row: components["schemas"]["Bonus"] | null;
                            claim: components["schemas"]["WorkClaim"] | null;
                        };
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Policy"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listViews: {
        parameters: {
            query: {
                page: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["View"][];
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    page: string;
                    name: string;
                    filters: {
                        [key: string]: string[];
                    };
                    shared?: boolean;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["View"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: Record<string, never>;
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Raised by every change of the row */
                    version: number;
                    name?: string;
                    filters?: {
                        [key: string]: string[];
                    };
                    shared?: boolean;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        statusCode: 1;
                        status: string;
                        data: components["schemas"]["View"];
                    } | components["schemas"]["Refusal"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsOfTheDay"];
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reportFromPanel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    kind: "file-not-loaded" | "file-not-released" | "registry-refused" | "module-failed" | "canary-left" | "policy-violated";
                    panel: string;
                    page: string;
                    file?: string;
                    module?: string;
                    detail?: string;
                };
            };
        };
        responses: {
            /** @description Answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description Not done */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
