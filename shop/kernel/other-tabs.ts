/** Signals a change to this person's other tabs (an equal value would raise no event). */
export const notifyOtherTabs = (key: string): void => localStorage.setItem(key, String(Math.random()))

/** @returns a function that stops listening */
export function onOtherTabs(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
