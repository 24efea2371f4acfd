import { useState, type ReactNode } from 'react';
import type { CustomerPanel } from '@backoffice/shared/contract';
import { formatRupees, KYC_STATUSES, parseAmount, RISK_LEVELS, statusFace } from '@backoffice/shared/domain';
import { ChoiceField, MoneyInput, TextInput } from '@backoffice/shared/kit/core';
import { ActForm, ReasonedForm } from './act-form.tsx';
import {
  blockCustomer,
  closeCustomer,
  identifyCustomer,
  openCustomer,
  rateCustomer,
  tagCustomer,
  unblockCustomer,
} from './customer-acts.resource.ts';
import type { CustomerAct } from './open-acts.ts';

interface CustomerActProps {
  of: CustomerPanel;
  onClose: () => void;
}

/** The dialog of an act on a customer. */
export function CustomerActDialog({ act, ...rest }: CustomerActProps & { act: CustomerAct }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...rest} />;
}

type Status = 'suspended' | 'blocked';

function Block({ of: { customer }, onClose }: CustomerActProps) {
  const { id, version, code, status: now } = customer;
  const [status, setStatus] = useState<Status>('blocked');
  return (
    <ReasonedForm
      title={`Stop ${customer.name} (${code})?`}
      verb={status === 'blocked' ? 'Block' : 'Suspend'}
      tone="danger"
      consequence="No payout of the customer is cleared and no bonus is given until a lead unblocks the customer. Claims can still be decided and are flagged."
      onClose={onClose}
      send={(at, why) => blockCustomer({ ...at, id }, { version, status, ...why })}
    >
      <ChoiceField
        label="How"
        value={status}
        data={[
          { value: 'blocked', label: 'Blocked' },
          ...(now === 'active' ? [{ value: 'suspended', label: 'Suspended for a while' }] : []),
        ]}
        onChange={(event) => setStatus(event.currentTarget.value as Status)}
      />
    </ReasonedForm>
  );
}

function Unblock({ of: { customer, standing }, onClose }: CustomerActProps) {
  const { id, version, code, name } = customer;
  return (
    <ReasonedForm
      title={`Unblock ${name} (${code})?`}
      verb="Unblock"
      consequence={
        standing.appStatus === 'active'
          ? 'The customer becomes active. Under the usual policy another lead confirms it first.'
          : `The panel no longer blocks the customer. The app still says ${standing.appStatus}, which only the app can change.`
      }
      onClose={onClose}
      send={(at, why) => unblockCustomer({ ...at, id }, { version, ...why })}
    />
  );
}

function Close({ of: { customer }, onClose }: CustomerActProps) {
  const { id, version, code, name } = customer;
  return (
    <ReasonedForm
      title={`Close ${name} (${code})?`}
      verb="Close"
      tone="danger"
      consequence="Only a customer without money and without open requests is closed."
      onClose={onClose}
      send={(at, why) => closeCustomer({ ...at, id }, { version, ...why })}
    />
  );
}

function Rate({ of: { customer }, onClose }: CustomerActProps) {
  const { id, version, code, name } = customer;
  const [riskLevel, setRiskLevel] = useState(customer.riskLevel);
  return (
    <ReasonedForm
      title={`Risk of ${name} (${code})`}
      verb="Save"
      consequence="Whoever checks a payout sees a high risk as a warning."
      missing={riskLevel === customer.riskLevel ? 'Choose another level' : null}
      onClose={onClose}
      send={(at, why) => rateCustomer({ ...at, id }, { version, riskLevel, ...why })}
    >
      <ChoiceField
        label="Risk level"
        value={riskLevel}
        data={Object.entries(RISK_LEVELS).map(([value, { label }]) => ({ value, label }))}
        onChange={(event) => setRiskLevel(event.currentTarget.value as typeof riskLevel)}
      />
    </ReasonedForm>
  );
}

/** The choice that leaves the identity check to the operator's app. */
const BY_APP = 'app';

function Identify({ of: { customer, standing }, onClose }: CustomerActProps) {
  const { id, version, code, name } = customer;
  const before = standing.panelKycStatus ?? BY_APP;
  const [choice, setChoice] = useState<string>(before);
  return (
    <ReasonedForm
      title={`Identity check of ${name} (${code})`}
      verb="Save"
      consequence="What is decided here counts, whatever the app says; a rejected check stops every payout."
      missing={choice === before ? 'Choose another result' : null}
      onClose={onClose}
      send={(at, why) =>
        identifyCustomer(
          { ...at, id },
          { version, kycStatus: choice === BY_APP ? null : (choice as typeof customer.kycStatus), ...why },
        )
      }
    >
      <ChoiceField
        label="Result"
        value={choice}
        data={[
          { value: BY_APP, label: `As the app says: ${statusFace(KYC_STATUSES, standing.appKycStatus).label}` },
          ...Object.entries(KYC_STATUSES).map(([value, { label }]) => ({ value, label })),
        ]}
        onChange={(event) => setChoice(event.currentTarget.value)}
      />
    </ReasonedForm>
  );
}

function Tag({ of: { customer }, onClose }: CustomerActProps) {
  const { id, version, code, name } = customer;
  const [text, setText] = useState(customer.tags.join(', '));
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return (
    <ActForm
      title={`Tags of ${name} (${code})`}
      verb="Save"
      consequence="Words of the desk's own; they decide nothing."
      missing={tags.some((tag) => tag.length > 30) ? 'A tag has at most 30 characters' : null}
      onClose={onClose}
      send={(at) => tagCustomer({ ...at, id }, { version, tags })}
    >
      <TextInput
        label="Tags, separated by commas"
        value={text}
        maxLength={400}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ActForm>
  );
}

function Open({ of: { customer }, onClose }: CustomerActProps) {
  const { id, version, code, name } = customer;
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const amount = parseAmount(text);
  const missing = !amount.ok ? amount.why : note.trim().length < 3 ? 'Say where the figure comes from' : null;
  return (
    <ActForm
      title={`Opening balance of ${name} (${code})`}
      verb={amount.ok ? `Ask for ${formatRupees(amount.amount)}` : 'Ask'}
      consequence="What the customer had before the panel, once, before anything else moves. Another person confirms it."
      missing={missing}
      onClose={onClose}
      send={(at) =>
        openCustomer({ ...at, id }, { version, amountPaise: amount.ok ? amount.amount : 0, note: note.trim() })
      }
    >
      <MoneyInput label="Amount" value={text} onChange={(entry) => setText(entry.text)} />
      <TextInput
        label="Where the figure comes from"
        value={note}
        maxLength={300}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActForm>
  );
}

const DIALOGS: Record<CustomerAct, (props: CustomerActProps) => ReactNode> = {
  block: Block,
  unblock: Unblock,
  close: Close,
  rate: Rate,
  identify: Identify,
  tag: Tag,
  open: Open,
};
