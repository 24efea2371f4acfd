import { panel } from './harness/panel.ts';
import { stored } from './harness/storage.ts';

const open = panel();
