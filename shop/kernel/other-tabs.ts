/** Tells this person's other tabs that something changed, though never what: they hear of a new value only. */
export const notifyOtherTabs = (what: string): void => localStorage.setItem(what, String(Math.random()))

/** Listens to the other tabs. @returns a function that stops listening */
export function onOtherTabs(what: string, listener: () => void): () => void {
  const overheard = ({ key }: StorageEvent) => {
    if (key === what) listener()
  }
  addEventListener('storage', overheard)
  return () => removeEventListener('storage', overheard)
}
