import { createTheme } from '@mantine/core';
import { palette } from './palette.ts';

const SYSTEM_FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
const SYSTEM_MONO = "ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

/**
 * Density and colours of the panel. Read at run time by the provider, and by `write-theme.ts`, which turns it into
 * `theme.gen.css` (a strict Content-Security-Policy forbids style elements written at run time).
 */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  black: '#1b1f26',
  fontFamily: SYSTEM_FONT,
  fontFamilyMonospace: SYSTEM_MONO,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.4' },
  spacing: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--panel-shadow)', lg: 'var(--panel-shadow)', xl: 'var(--panel-shadow)' },
  headings: {
    fontFamily: SYSTEM_FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.125rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.4' },
      h6: { fontSize: '0.75rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show password' } } },
    Popover: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md', hideDetached: false } },
    Menu: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, events: { hover: true, focus: true, touch: false } } },
    Select: { defaultProps: { checkIconPosition: 'right', comboboxProps: { transitionProps: { duration: 0 } } } },
    MultiSelect: { defaultProps: { checkIconPosition: 'right', comboboxProps: { transitionProps: { duration: 0 } } } },
  },
});
