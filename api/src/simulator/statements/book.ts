/** An account that the simulated bank keeps. */
export interface BankAccount {
  id: string;
  /** As customers are shown it; unknown of accounts that money only leaves. */
  accountNo?: string | null;
}

/** One movement of money, as the bank knows it. */
export interface Movement {
  direction: 'CREDIT' | 'DEBIT';
  amountPaise: number;
  reference: string;
  narration: string;
  at: Date;
}

/** What moved on an account and stands on no statement yet. */
export interface OpenAccount {
  account: BankAccount;
  movements: readonly Movement[];
  /** Closing balance of the last statement that this bank published; `null` before the first. */
  balancePaise: number | null;
}

/** The books of the simulated bank. A movement is booked once, whoever tells of it and how often. */
export interface BankBook {
  note(account: BankAccount, movement: Movement): void;
  /** Accounts on which something moved since their last statement. */
  open(): OpenAccount[];
  /** A statement shows these movements and closes with this balance. */
  close(id: string, shown: readonly Movement[], balancePaise: number): void;
}

export function openBook(): BankBook {
  const accounts = new Map<string, { account: BankAccount; open: Movement[]; balancePaise: number | null }>();
  const known = new Set<string>();
  return {
    note: (account, movement) => {
      const key = `${account.id} ${movement.direction} ${movement.reference}`;
      if (known.has(key)) return;
      known.add(key);
      const kept = accounts.get(account.id) ?? { account, open: [], balancePaise: null };
      kept.account = { ...kept.account, ...(account.accountNo ? { accountNo: account.accountNo } : {}) };
      kept.open.push(movement);
      accounts.set(account.id, kept);
    },
    open: () =>
      [...accounts.values()]
        .filter(({ open }) => open.length > 0)
        .map(({ account, open, balancePaise }) => ({
          account,
          movements: [...open].sort((a, b) => a.at.getTime() - b.at.getTime()),
          balancePaise,
        })),
    close: (id, shown, balancePaise) => {
      const kept = accounts.get(id);
      if (!kept) return;
      kept.open = kept.open.filter((one) => !shown.includes(one));
      kept.balancePaise = balancePaise;
    },
  };
}
