import { hostConfig } from '@backoffice/shared/build/webpack';

export default hostConfig(import.meta.dirname);
