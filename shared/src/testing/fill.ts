import userEvent, { type UserEvent } from '@testing-library/user-event';

/**
 * Puts a text into a field at once, as a paste does. `userEvent.type` draws the form for every letter, which is most of
 * the time of a test with long texts; it is for tests that are about keys, or about what is said while somebody types.
 */
export async function fill(
  field: Element,
  text: string,
  user: Pick<UserEvent, 'click' | 'paste'> = userEvent,
): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
