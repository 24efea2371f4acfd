import { writeFileSync } from 'node:fs';
import { themeCss } from './theme-css.ts';

writeFileSync(new URL('../theme.gen.css', import.meta.url), themeCss());
