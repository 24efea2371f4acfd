import type { Violations } from '../../acts/act.ts';
import { refused } from '../../http/envelope.ts';

/** The refusal for each constraint that giving a bonus can violate. */
export const bonusViolations: Violations = {
  bonus_once_per_campaign_and_deposit: () =>
    refused('DUPLICATE_BONUS', 'This customer has a bonus of this campaign for this deposit already.'),
  bonus_once_per_deposit: () => refused('DUPLICATE_BONUS', 'There is a bonus for this deposit already.'),
  bonus_second_person: () =>
    refused('SELF_APPROVAL_BLOCKED', 'Another person than whoever asked for it approves a bonus.'),
  bonus_needs_second_person: () => refused('SECOND_PERSON_NEEDED', 'A bonus is credited by a second person.'),
  ledger_transfer_once: () => refused('ALREADY_DECIDED', 'This bonus has been credited already.'),
};
