import { contents } from './contents.ts';
import { drawings } from './drawings.ts';
import { names } from './names.ts';
import { rasters } from './rasters.ts';
import type { Upload } from './upload.ts';

export { bodyOf, type Upload, type Verdict } from './upload.ts';

/** Good and hostile files, by what they hold, what they are called, what their headers say, and what a drawing does (safety P20). */
export const uploads = (): Upload[] => [...contents(), ...names(), ...rasters(), ...drawings()];
