interface WatchdogParts {
  /** Mounts the panel into a fresh element; returns how to take it down. */
  mount(root: HTMLElement): () => void;
  /** Shown when the panel is wiped off the page again and again. */
  giveUp(): void;
}

/** A remote's entry may wipe the page at each of its tries, and at those of a Retry. */
const MENDS = 6;

/**
 * Mounts the panel and stands by: code of a remote that wipes the panel's root off the document beats every
 * error boundary. The panel is mounted again, with its session and modules as they were; after six times
 * a static page takes over. Returns how to stand down.
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
    // Its DOM is gone already; React complains about nodes that it cannot find.
  }
}
