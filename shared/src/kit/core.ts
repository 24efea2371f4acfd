import './theme.gen.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
// The order matters: within a CSS layer later rules win, so components come after those that they build on.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import './theme/base.css';

export {
  Alert,
  Button,
  Group,
  Loader,
  PasswordInput,
  Skeleton,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export {
  IconAlertTriangle,
  IconBell,
  IconBuildingBank,
  IconChevronDown,
  IconCircleArrowDown,
  IconCircleArrowUp,
  IconClockDown,
  IconClockUp,
  IconGift,
  IconListDetails,
  IconLogout,
  IconPencilPlus,
  IconPlus,
  IconPoint,
  IconSearch,
  IconShieldCheck,
  IconUserCircle,
  IconX,
} from './icons.ts';
export { KitProvider } from './theme/kit-provider.tsx';

export { Counters } from './layout/counters.tsx';
export { Facts } from './layout/facts.tsx';
export { focusPage, useKeptFocus } from './layout/kept-focus.ts';
export { Page } from './layout/page.tsx';
export { Shell } from './layout/shell.tsx';
export { SideMenu, type SideMenuItem } from './layout/side-menu.tsx';
export { useNarrowWindow } from './layout/use-narrow-window.ts';

export { NoValue } from './words/no-value.tsx';
export { OverlayPlace } from './overlay/overlay-place.tsx';
export { useEscape } from './overlay/use-escape.ts';

export { ActsBlocked } from './states/acts-blocked.ts';
export { Banner } from './states/banner.tsx';
export { EmptyState } from './states/empty-state.tsx';
export { FailedState } from './states/failed-state.tsx';
export { ForbiddenState } from './states/forbidden-state.tsx';
export { SkeletonRows } from './states/skeleton-rows.tsx';
export { SpinnerOverlay } from './states/spinner-overlay.tsx';
export { StaleMark } from './states/stale-mark.tsx';
export { ToastView, type ToastItem } from './states/toast-view.tsx';

export { InsideGrid } from './table/cell-focus.ts';
export { Age } from './words/age.tsx';
export { KeyHint } from './words/key-hint.tsx';
export { Money } from './words/money.tsx';
export { Reference } from './words/reference.tsx';
export { Sentence } from './words/sentence.tsx';
export { StatusBadge } from './words/status-badge.tsx';
export { useCopy } from './words/use-copy.ts';
export { WordButton } from './words/word-button.tsx';

export { MoneyInput, type MoneyEntry } from './forms/money-input.tsx';
export { UtrInput } from './forms/utr-input.tsx';
export { ChoiceField } from './forms/choice-field.tsx';
