import { remoteConfig } from '@backoffice/shared/build/webpack';

export default remoteConfig(import.meta.dirname);
