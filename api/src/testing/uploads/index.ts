import { contents } from './contents.ts';
import { drawings } from './drawings.ts';
import { names } from './names.ts';
import { rasters } from './rasters.ts';
import type { Upload } from './upload.ts';

export { bodyOf, type Upload, type Verdict } from './upload.ts';

/** Valid and hostile files, varied by content, name, headers, and what a drawing contains (safety P20). */
export const uploads = (): Upload[] => [...contents(), ...names(), ...rasters(), ...drawings()];
