/// <reference types="@testing-library/jest-dom" />
// Doors are TypeScript source, so every package that imports one needs these declarations.
declare module '*.css';
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
