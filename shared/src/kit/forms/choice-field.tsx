import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '../icons.ts';

/** One of a few values, by the browser's own list: quick to type into, the same on every device. */
export function ChoiceField(props: NativeSelectProps) {
  return <NativeSelect rightSection={<IconChevronDown size={14} aria-hidden />} {...props} />;
}
