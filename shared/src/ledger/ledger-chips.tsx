import { lazy, useState } from 'react';
import type { LedgerChip } from '@backoffice/shared/contract';
import { formatRupeesShort, type Tone } from '@backoffice/shared/domain';
import { OverlayPlace, StatusBadge, UnstyledButton } from '@backoffice/shared/kit/core';
import { Link, loadOnce, useAddresses } from '@backoffice/shared/remote';
import { BlockNotice } from './block-notice.tsx';
import { addressOfChip } from './chip-links.ts';
import { useChips } from './use-chips.ts';
import styles from './ledger.module.css';

const ChipDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "ledger-chip" */ './chip-dialog.tsx'),
    (file) => file.ChipDialog,
  ),
);

const NAMES: Record<LedgerChip['code'], string> = {
  'ledger-zero': 'Ledger',
  'unclaimed-money': 'Unallocated receipts',
  'held-money': 'Customer holds',
  'bank-expected': 'Bank balances',
  'own-transit': 'In transit',
};

/**
 * The ledger checks for leads: ledger = 0, unclaimed money, held money = open withdrawals, banks as expected. A green
 * chip links to its rows, a red one to the rows that are off; a chip without a list in the person's module shows its
 * figures. While one is red, nothing is paid out (domain 1.4, 4).
 */
export function LedgerChips({ onKnown }: { onKnown?: () => void }) {
  const addresses = useAddresses();
  const known = useChips(onKnown);
  const [shown, show] = useState<LedgerChip | null>(null);
  if (!known) return null;
  return (
    <>
      <BlockNotice of={known} />
      <ul className={styles.chips} aria-label="Ledger">
        {known.chips.map((chip) => (
          <li key={chip.code}>
            <Chip chip={chip} address={chip.ok ? addressOfChip(chip, addresses) : null} onShow={() => show(chip)} />
          </li>
        ))}
      </ul>
      {shown && (
        <OverlayPlace>
          <ChipDialog chip={shown} checkedAt={known.checkedAt} onClose={() => show(null)} />
        </OverlayPlace>
      )}
    </>
  );
}

function Chip({ chip, address, onShow }: { chip: LedgerChip; address: string | null; onShow: () => void }) {
  const tone: Tone = chip.ok ? 'good' : 'bad';
  const face = <StatusBadge tone={tone} label={labelOf(chip)} why={chip.title} />;
  return address ? <Link to={address}>{face}</Link> : <UnstyledButton onClick={onShow}>{face}</UnstyledButton>;
}

/** `Held ₹12.4 L`, with the difference when it is red. */
function labelOf({ code, ok, balancePaise, differencePaise }: LedgerChip): string {
  if (code === 'ledger-zero' && ok) return 'Ledger balanced';
  const figure = formatRupeesShort(balancePaise);
  return ok ? `${NAMES[code]} ${figure}` : `${NAMES[code]} ${figure}, difference ${formatRupeesShort(differencePaise)}`;
}
