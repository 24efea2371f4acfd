/// <reference types="@testing-library/jest-dom" />
// Doors are TypeScript source, so every package that imports one needs these declarations.
// Of two patterns that fit, the first wins: the narrower one stands on top.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
// Icons are imported one by one: the package's root names six thousand modules.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react';
  const icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string; stroke?: number | string }>;
  export default icon;
}

/** The refresh runtime of the development build; it comes without types of its own. */
declare module 'react-refresh/runtime';
