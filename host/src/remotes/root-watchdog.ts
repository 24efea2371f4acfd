interface WatchdogParts {
  /** Mounts the panel into a fresh element; returns how to take it down. */
  mount(root: HTMLElement): () => void;
  /** Shown when the panel is wiped off the page again and again. */
  giveUp(): void;
}

/** A remote's entry may wipe the page on each of its three tries, and again on those of a Retry. */
const MENDS = 6;

/**
 * Mounts the panel and watches its root: no error boundary catches remote code that wipes the root off the
 * document. The panel is then mounted again with its session and modules; after six remounts a static page
 * takes over. Returns a function that stops the watch.
 */
export function watchRoot({ mount, giveUp }: WatchdogParts): () => void {
  let root = document.getElementById('root') ?? addRoot();
  let unmount = mount(root);
  let wasFilled = false;
  let mends = 0;

  const isFilled = () => root.isConnected && root.childElementCount > 0;
  const look = () => {
    if (isFilled()) wasFilled = true;
    else if (wasFilled || !root.isConnected) mend();
  };
  const observer = new MutationObserver(look);
  const watch = () => {
    wasFilled = isFilled();
    for (const node of [document.documentElement, document.body, root]) observer.observe(node, { childList: true });
  };
  const mend = () => {
    observer.disconnect();
    quietly(unmount);
    root.remove();
    if (mends >= MENDS) return giveUp();
    mends += 1;
    root = addRoot();
    unmount = mount(root);
    watch();
  };
  watch();
  return () => observer.disconnect();
}

function addRoot(): HTMLElement {
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.append(root);
  return root;
}

function quietly(act: () => void) {
  try {
    act();
  } catch {
    // The DOM is gone already, so React throws about nodes that it cannot find.
  }
}
