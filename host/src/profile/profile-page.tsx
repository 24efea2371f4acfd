import { Facts, Page } from '@backoffice/shared/kit/core';
import { useStaff } from '../services/panel-context.tsx';
import { BuildsSection } from './builds-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import styles from './profile-page.module.css';
import { RecoverySection } from './recovery-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The person's account and password (domain 2.10). */
export function ProfilePage() {
  const { name, username, actionName, lead, franchiseId, businessTimeZone, currency } = useStaff();
  return (
    <Page title="Profile">
      <div className={styles.column}>
        <Facts
          of={[
            { label: 'Name', value: name },
            { label: 'Username', value: username },
            { label: 'Role', value: lead ? `${actionName}, lead` : actionName },
            ...(franchiseId ? [{ label: 'Sees', value: 'The customers of your franchise' }] : []),
            { label: 'Business time zone', value: businessTimeZone },
            { label: 'Currency', value: currency },
          ]}
        />
        <BuildsSection />
        <KeyboardSection />
        <PasswordSection />
        <FactorSection />
        <PasskeySection />
        <RecoverySection />
        <SessionsSection />
      </div>
    </Page>
  );
}
