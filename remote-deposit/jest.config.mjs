import { panelJest } from '@backoffice/shared/build/jest';

export default panelJest(import.meta.dirname);
