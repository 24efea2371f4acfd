import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useClearOfBars } from './use-clear-of-bars.ts';

/** A window of 390 x 800 px; the stack is 60 px high and stands 16 px above its lower edge. */
const places: Record<string, [left: number, top: number, right: number, bottom: number]> = {
  stack: [100, 724, 374, 784],
  close: [300, 740, 374, 776],
  enter: [20, 690, 374, 726],
  high: [300, 10, 374, 46],
  all: [20, 0, 374, 800],
  bar: [0, 730, 390, 790],
};

let bounds: jest.SpyInstance;
beforeEach(() => {
  Object.assign(window, { innerHeight: 800 });
  bounds = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, top, right, bottom] = places[this.id] ?? [0, 0, 0, 0];
    return { left, top, right, bottom, width: right - left, height: bottom - top } as DOMRect;
  });
});
afterEach(() => bounds.mockRestore());

function Stack() {
  const stack = useRef<HTMLDivElement>(null);
  useClearOfBars(stack, true);
  return <div ref={stack} id="stack" style={{ position: 'fixed', bottom: '16px' }} />;
}

/** The distance of the stack from the lower edge, with these buttons in a dialog. */
function bottomOf(buttons: readonly string[], more: React.ReactNode = null): string {
  const { container, unmount } = render(
    <>
      <div role="dialog">
        {buttons.map((id) => (
          <button key={id} id={id} type="button" />
        ))}
        {more}
      </div>
      <Stack />
    </>,
  );
  const { bottom } = container.querySelector<HTMLElement>('#stack')!.style;
  unmount();
  return bottom;
}

test('toasts stand above the buttons of a dialog that they would cover, also where no bar holds them', () => {
  expect(bottomOf([])).toBe('');
  expect(bottomOf(['high'])).toBe('');
  expect(bottomOf(['close'])).toBe('68px');
  expect(bottomOf(['close', 'enter'])).toBe('118px');
});

test('where no place is free of buttons, they stand above the bar at least', () => {
  expect(bottomOf(['all'], <div id="bar" data-bar />)).toBe('78px');
  expect(bottomOf(['all'])).toBe('');
});
