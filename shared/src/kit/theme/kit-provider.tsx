import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { theme } from './theme.ts';

const nothing = () => {};
const rootElement = () => document.documentElement;

interface KitProviderProps {
  /** The theme to show. The host owns and stores the choice (specification §1). */
  colorScheme: 'dark' | 'light';
  children: ReactNode;
}

/**
 * Provides the theme. It is Mantine's provider without the parts that write style elements into the page: variables
 * come from `theme.gen.css`, so a Content-Security-Policy without `unsafe-inline` suffices.
 */
export function KitProvider({ colorScheme, children }: KitProviderProps) {
  useLayoutEffect(() => {
    rootElement().setAttribute('data-mantine-color-scheme', colorScheme);
    rootElement().setAttribute('data-respect-reduced-motion', 'true');
  }, [colorScheme]);

  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme: nothing,
      clearColorScheme: nothing,
      getRootElement: rootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: false,
    }),
    [colorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
