import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';

export { ClockField } from './dates/clock-field.tsx';
export { DayField } from './dates/day-field.tsx';
export { DateRangeField, type RangeChoice } from './dates/date-range-field.tsx';
