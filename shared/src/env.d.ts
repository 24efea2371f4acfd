/// <reference types="@testing-library/jest-dom" />
// Doors are TypeScript source, so every package that imports one needs these declarations. Of two matching patterns the
// first wins, so the narrower one comes first.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
// Icons are imported one by one, because the package's root exports six thousand.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react';
  const icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number | string }>;
  export default icon;
}

/** The refresh runtime of the development build has no types. */
declare module 'react-refresh/runtime';
