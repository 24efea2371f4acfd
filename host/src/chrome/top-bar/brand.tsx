import { Link } from '@backoffice/shared/remote';
import styles from './brand.module.css';
import { useModule } from '../module/use-module.ts';

/** The product name, which links to the overview (domain, decision 7), and the module's name. */
export function Brand() {
  return (
    <div className={styles.brand}>
      <Link to="/admin" className={styles.mark}>
        Back office
      </Link>
      <span className={styles.module}>{NAMES[useModule()]}</span>
    </div>
  );
}

const NAMES = { deposit: 'Deposit', banker: 'Banker', withdraw: 'Withdraw' } as const;
