import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';

export { DateRangeField, type RangeChoice } from './dates/date-range-field.tsx';
