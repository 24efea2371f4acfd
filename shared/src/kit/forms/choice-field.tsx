import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '../icons.ts';

/** A choice of a few values as a native select: quick to type into, the same on every device. */
export function ChoiceField(props: NativeSelectProps) {
  return <NativeSelect rightSection={<IconChevronDown size={14} aria-hidden />} {...props} />;
}
