import type { LedgerChip } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Facts } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { Moment } from '@backoffice/shared/entities';
import { Link, useAddresses } from '@backoffice/shared/remote';
import { addressOfOffender } from './chip-links.ts';
import styles from './ledger.module.css';

interface ChipDialogProps {
  chip: LedgerChip;
  /** When the server last compared every row, which finds what sums do not show; `null` when it has not yet. */
  checkedAt: string | null;
  onClose: () => void;
}

/** The details of a chip: its figures and, when it is red, each account that is off with a link to its rows. */
export function ChipDialog({ chip, checkedAt, onClose }: ChipDialogProps) {
  const { title, ok, noun, balancePaise, expectedPaise, differencePaise } = chip;
  return (
    <Dialog title={title} onClose={onClose}>
      <Facts
        of={[
          { label: 'Actual', value: formatRupees(balancePaise) },
          { label: 'Expected', value: formatRupees(expectedPaise) },
          { label: 'Difference', value: formatRupees(differencePaise) },
        ]}
      />
      {ok ? (
        <p>{noun ? 'Another desk lists the rows behind it.' : 'It is the sum of all accounts.'}</p>
      ) : (
        <Offenders chip={chip} onClose={onClose} />
      )}
      {checkedAt && (
        <p>
          Every row was compared last at <Moment at={checkedAt} as="full" />.
        </p>
      )}
    </Dialog>
  );
}

function Offenders({ chip, onClose }: Omit<ChipDialogProps, 'checkedAt'>) {
  const { offenders } = chip;
  const addresses = useAddresses();
  return (
    <>
      <h3 className={styles.heading}>
        {offenders.length > 0 ? 'Accounts with a difference' : 'Each account adds up; only their sum does not'}
      </h3>
      <ul className={styles.offenders}>
        {offenders.map((offender) => {
          const address = addressOfOffender(chip, offender, addresses);
          return (
            <li key={`${offender.entityType} ${offender.name}`}>
              {address ? (
                <Link to={address} onClick={onClose}>
                  {offender.name}
                </Link>
              ) : (
                offender.name
              )}
              {`: actual ${formatRupees(offender.balancePaise)}, expected ${formatRupees(offender.expectedPaise)}`}
            </li>
          );
        })}
      </ul>
    </>
  );
}
