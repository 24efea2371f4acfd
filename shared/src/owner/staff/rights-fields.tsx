import type { StaffAccount } from '@backoffice/shared/contract';
import { Checkbox } from '@backoffice/shared/kit/choices';
import { ChoiceField } from '@backoffice/shared/kit/core';
import { type ActionName, DESK_OPTIONS } from './account-words.ts';
import { useOwners } from './use-accounts.ts';

/** What decides a person's rights, as typed. */
export interface TypedRights {
  actionName: ActionName;
  lead: boolean;
  owner: boolean;
  /** Empty for none. */
  franchiseId: string;
}

export const rightsOf = ({ actionName, lead, owner, franchise }: StaffAccount): TypedRights => ({
  actionName,
  lead,
  owner,
  franchiseId: franchise?.id ?? '',
});

/** What is still missing, as a sentence; `null` when nothing is. */
export const lacksRight = ({ actionName, franchiseId }: TypedRights): string | null =>
  actionName === 'Franchise' && !franchiseId ? 'Choose the franchise that the person works for' : null;

/** As the API takes them: Franchise staff are neither lead nor owner, and only they have a franchise. */
export function sentRights({ actionName, lead, owner, franchiseId }: TypedRights) {
  const plain = actionName === 'Franchise';
  return {
    actionName,
    lead: !plain && lead,
    owner: !plain && owner,
    franchiseId: plain ? franchiseId || null : null,
  };
}

interface RightsFieldsProps {
  of: TypedRights;
  onChange: (rights: TypedRights) => void;
  /** For a role that no account has yet, and that is never the role of an owner. */
  neverOwner?: boolean;
}

/** Desk, lead, owner and franchise of a person. */
export function RightsFields({ of, onChange, neverOwner = false }: RightsFieldsProps) {
  const franchises = useOwners()?.franchises ?? [];
  const plain = of.actionName === 'Franchise';
  return (
    <>
      <ChoiceField
        label="Desk"
        value={of.actionName}
        data={DESK_OPTIONS}
        onChange={(event) => onChange({ ...of, actionName: event.currentTarget.value as ActionName })}
      />
      {plain && (
        <ChoiceField
          label="Franchise"
          description={franchises.length === 0 ? 'There is no franchise yet: make one first.' : undefined}
          value={of.franchiseId}
          data={[
            { value: '', label: 'Choose one' },
            ...franchises.map(({ id, code, name }) => ({ value: id, label: `${code}, ${name}` })),
          ]}
          onChange={(event) => onChange({ ...of, franchiseId: event.currentTarget.value })}
        />
      )}
      {!plain && (
        <>
          <Checkbox
            label="Lead"
            description="Decides above the limits of the desk, and reads audit and risk"
            checked={of.lead}
            onChange={(event) => onChange({ ...of, lead: event.currentTarget.checked })}
          />
          {!neverOwner && (
            <Checkbox
              label="Owner"
              description="Grants rights and changes policies, and moves no money, whatever the desk"
              checked={of.owner}
              onChange={(event) => onChange({ ...of, owner: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </>
  );
}
