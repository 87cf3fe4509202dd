import { useEffect } from 'react'

/** For a page of forms: a failed reload keeps the page and what was typed. */
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
