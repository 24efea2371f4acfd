export { SecondPersonNotice } from './second-person-notice.tsx';
export { useSecondPersonNeed } from './use-second-person-need.tsx';
