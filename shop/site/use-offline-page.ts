import { useEffect } from 'react'

/** Lets the browser store the offline page once it is idle. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const keep = () => {
      // A browser that refuses shows its own page.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    }
    // Safari lacks `requestIdleCallback`.
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(keep) : setTimeout(keep, 2000)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }, [])
}
