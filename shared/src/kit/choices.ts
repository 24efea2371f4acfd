import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';

export { Combobox, Menu, MultiSelect, Popover, Select, Tooltip, useCombobox } from '@mantine/core';
export { useForm } from '@mantine/form';
export { ColumnChooser } from './choices/column-chooser.tsx';
