import { useEffect } from 'react'

/** Keeps a page of forms, and its typed text, when a reload fails. */
export function keepLastLoaded<T extends object>(fetch: () => Promise<T | null>) {
  let shown: T | null = null
  return {
    async load(): Promise<T | null> {
      try {
        return await fetch()
      } catch (error) {
        if (!shown) throw error
        return shown
      }
    },
    useShown(data: T): void {
      useEffect(() => {
        shown = data
        return () => {
          shown = null
        }
      }, [data])
    },
  }
}
