import { type ReactNode, useState } from 'react';
import type { StaffAccount } from '@backoffice/shared/contract';
import { QueueLayout, SecondPersonNotice } from '@backoffice/shared/desk';
import { Banner, Button, IconPlus, OverlayPlace } from '@backoffice/shared/kit/core';
import { useQueueScreen } from '@backoffice/shared/list';
import { useServices } from '@backoffice/shared/remote';
import { AccountButtons } from './act-buttons.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { accountColumns, accountFacts } from './account-view.tsx';
import { guessWords, openWords } from './guess-words.ts';
import { NewAccountDialog } from './new-account-dialog.tsx';
import { staffQueue } from './staff-queue.ts';
import { useOwners } from './use-accounts.ts';
import styles from '../owner.module.css';

/** Accounts of staff, for owners: who may sign in, and as what (domain 1.3). */
export function StaffRoom({ tabs }: { tabs: ReactNode }) {
  const screen = useQueueScreen(staffQueue);
  return (
    <QueueLayout<StaffAccount>
      title="Staff"
      screen={screen}
      tabs={tabs}
      columns={accountColumns}
      facts={accountFacts}
      actions={<NewAccountButton />}
      below={<OnlyOneNotice />}
      lead={(account) => (
        <>
          <AccountNotice of={account} />
          <AccountSessions key={account.id} of={account} />
        </>
      )}
      decisions={(account) => <AccountButtons of={account} />}
    />
  );
}

/** Says what it means that nobody could confirm. */
function OnlyOneNotice() {
  if (!useOwners()?.onlyOne) return null;
  return (
    <Banner tone="warn">
      You are the only owner: what takes two is done by you alone, marked in the audit and told to every lead. Make a
      second owner first.
    </Banner>
  );
}

function AccountNotice({ of }: { of: StaffAccount }) {
  const staff = useServices().session.staff();
  const own = staff.id === of.id;
  const { guesses } = of;
  if (!of.waiting && !own && !guesses) return null;
  return (
    <div className={styles.notice}>
      {guesses && (
        <Banner tone="warn">
          {guessWords(guesses, staff.businessTimeZone, new Date())} {guesses.lockedUntil && openWords(guesses)}
        </Banner>
      )}
      {of.waiting ? (
        <SecondPersonNotice of={of.waiting} />
      ) : (
        own && <Banner tone="info">This is your own account. Another owner changes it.</Banner>
      )}
    </div>
  );
}

function NewAccountButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen(true)}>
        New account
      </Button>
      {open && (
        <OverlayPlace>
          <NewAccountDialog onLeave={() => setOpen(false)} />
        </OverlayPlace>
      )}
    </>
  );
}
