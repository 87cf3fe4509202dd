/** Signals a change to this person's other tabs; `what` needs a new value each time. */
export const notifyOtherTabs = (what: string): void => localStorage.setItem(what, String(Math.random()))

/** @returns a function that stops listening */
export function onOtherTabs(what: string, listener: () => void): () => void {
  const overheard = ({ key }: StorageEvent) => {
    if (key === what) listener()
  }
  addEventListener('storage', overheard)
  return () => removeEventListener('storage', overheard)
}
