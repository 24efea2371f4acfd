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
        /** The database answers */
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
    "/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWithdrawals"];
        put?: never;
        post?: never;
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
    "/bonuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBonuses"];
        put?: never;
        post?: never;
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
            decidedAt: string | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
            expiresAt: string | null;
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
        CustomerRef: {
            /** @description UUID in lower case */
            id: string;
            code: string;
            name: string;
            /** @enum {unknown} */
            riskLevel: "low" | "normal" | "high";
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
            /** @description ISO 8601 in UTC */
            createdAt: string;
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
        FieldError: {
            field: string;
            code: string;
            msg: string;
        };
        MethodRef: {
            /** @description UUID in lower case */
            id: string;
            label: string;
            /** @enum {unknown} */
            kind: "BANK" | "UPI" | "QR";
            bankName: string | null;
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
            /** @description Integer paise */
            todayInPaise: number;
            /** @description Integer paise */
            todayOutPaise: number;
            lastCreditAt: string | null;
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
        Policy: {
            key: string;
            value: number | string;
            fallback: number | string;
            unit: string;
            meaning: string;
        };
        QueueSummary: {
            key: string;
            /** @description Menu segment of the screen that shows it */
            segment: string;
            title: string;
            count: number;
            /** @description Integer paise */
            sumPaise: number;
            oldestAt: string | null;
            /** @description Filters of that screen, e.g. status=pending&status=matched */
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
        StaffPreferences: {
            /** @enum {unknown} */
            theme?: "dark" | "light" | "system";
            /** @enum {unknown} */
            device?: "desktop" | "mobile";
            /** @enum {unknown} */
            density?: "comfortable" | "compact";
            sound?: boolean;
            shortcuts?: boolean;
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
        Summary: {
            queues: components["schemas"]["QueueSummary"][];
            /** @description ISO 8601 in UTC */
            at: string;
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
            enteredBy: components["schemas"]["StaffRef"] | null;
            voidReason: string | null;
            voidNote: string | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
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
            destination: components["schemas"]["Destination"];
            /** @description Changes when the destination does; named when approving */
            destinationHash: string;
            /** @enum {unknown} */
            status: "requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen";
            flags: ("NEW_PAYEE" | "SHARED_PAYEE" | "STALE_APPROVAL" | "LARGE" | "FIRST")[];
            /** @description ISO 8601 in UTC */
            requestedAt: string;
            checkedBy: components["schemas"]["StaffRef"] | null;
            checkedAt: string | null;
            clearedBy: components["schemas"]["StaffRef"] | null;
            clearedAt: string | null;
            payingBy: components["schemas"]["StaffRef"] | null;
            payingAt: string | null;
            sourceMethod: components["schemas"]["MethodRef"] | null;
            payoutRail: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH") | null;
            payoutUtr: string | null;
            payoutProofFileId: string | null;
            paidBy: components["schemas"]["StaffRef"] | null;
            paidAt: string | null;
            rejectReasonCode: string | null;
            rejectNote: string | null;
            holdReason: string | null;
            decidedBy: components["schemas"]["StaffRef"] | null;
            decidedAt: string | null;
            /** @description ISO 8601 in UTC */
            createdAt: string;
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
                    /** @description The bank line as the person saw it */
                    seen: {
                        utr: string;
                        /** @description Integer paise */
                        amountPaise: number;
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
                            /** @description Bonuses given for this deposit: to be taken back by a person */
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
                sort?: "createdAt" | "-createdAt" | "requestedAt" | "-requestedAt" | "paidAt" | "-paidAt" | "amount" | "-amount";
                count?: "capped";
                status?: ("requested" | "checking" | "escalated" | "on_hold" | "approved" | "paying" | "paying_uncertain" | "paid" | "rejected" | "cancelled" | "returned" | "frozen")[];
                flag?: ("NEW_PAYEE" | "SHARED_PAYEE" | "STALE_APPROVAL" | "LARGE" | "FIRST")[];
                rail?: ("UPI" | "IMPS" | "NEFT" | "RTGS" | "INTRABANK" | "CASH")[];
                methodId?: string[];
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
    listBonuses: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "createdAt" | "-createdAt" | "amount" | "-amount";
                count?: "capped";
                status?: ("requested" | "credited" | "rejected" | "reversed" | "expired" | "released")[];
                type?: ("DEPOSIT_MATCH" | "RELOAD" | "CASHBACK" | "LOYALTY" | "CORRECTION" | "MANUAL")[];
                campaign?: string;
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
                    bankName?: string | null;
                    accountNo?: string | null;
                    ifsc?: string | null;
                    vpa?: string | null;
                    qrFileId?: string | null;
                    /** @enum {unknown} */
                    purpose: "DEPOSIT" | "WITHDRAW" | "BOTH";
                    minPaise?: number | null;
                    maxPaise?: number | null;
                    dailyCapPaise?: number | null;
                    openingBalancePaise?: number | null;
                    priority?: number;
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
                        methods: {
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
    listAudit: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                dir?: "next" | "prev";
                sort?: "seq" | "-seq";
                count?: "capped";
                entityType?: ("utr" | "deposit" | "withdrawal" | "bonus" | "payment-method" | "customer" | "file" | "staff" | "policy")[];
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
                entityType: "utr" | "deposit" | "withdrawal" | "bonus" | "payment-method" | "customer" | "file" | "staff" | "policy";
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
}
