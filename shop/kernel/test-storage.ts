export function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(initial))
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}
