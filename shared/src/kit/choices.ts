import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';

export { Checkbox, Combobox, Menu, MultiSelect, Popover, Select, Tooltip, useCombobox } from '@mantine/core';
export { useForm } from '@mantine/form';
export { ColumnChooser } from './choices/column-chooser.tsx';
