import { useEffect } from 'react'

/** Has the browser keep the page for when the shop cannot be reached, once nothing more urgent is to do. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const keep = () => {
      // A browser that does not want to simply shows its own words.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    }
    // Safari knows no idleness.
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(keep) : setTimeout(keep, 2000)
    if (document.readyState === 'complete') whenIdle()
    else addEventListener('load', whenIdle, { once: true })
  }, [])
}
