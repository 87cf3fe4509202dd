import { useEffect, useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { MOST_PRINTS } from './printables.ts'
import type { Print } from './sheet-shapes.server.ts'

/** `asked`: whether it was printed; `ticked`: it was, and can be taken back. */
export type Ticking =
  | { readonly state: 'idle' }
  | { readonly state: 'asked' | 'ticked' | 'undone'; readonly prints: readonly Print[] }

/**
 * No browser tells whether printing was cancelled, so it is asked.
 * @param prints what is seen, and would be printed now @param refresh fetches anew what is shown
 */
export function useTicking(prints: readonly Print[], refresh: () => Promise<void>) {
  const [ticking, setTicking] = useState<Ticking>({ state: 'idle' })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    // Also where it was printed by the browser's own menu.
    const ask = () => setTicking({ state: 'asked', prints })
    if (prints.length === 0) return
    window.addEventListener('afterprint', ask)
    return () => window.removeEventListener('afterprint', ask)
  }, [prints])

  async function post(
    call: 'POST /prints' | 'POST /prints/undone',
    done: Ticking & { readonly prints: readonly Print[] },
  ): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      for (let at = 0; at < done.prints.length; at += MOST_PRINTS)
        await callApi(call, { body: { prints: done.prints.slice(at, at + MOST_PRINTS) } })
      setTicking(done)
    } catch (failed) {
      console.error('Error marking what was printed', failed)
      setError(messageOf(failed))
    } finally {
      await refresh()
      setBusy(false)
    }
  }

  return {
    ticking,
    isBusy,
    error,
    async print(): Promise<void> {
      await picturesSeen()
      window.print()
      setTicking({ state: 'asked', prints })
    },
    tick: (asked: readonly Print[]) => post('POST /prints', { state: 'ticked', prints: asked }),
    undo: (ticked: readonly Print[]) => post('POST /prints/undone', { state: 'undone', prints: ticked }),
    leave: () => setTicking({ state: 'idle' }),
  }
}

/** What is off the screen is not fetched by itself; one that does not come keeps nobody from printing. */
async function picturesSeen(): Promise<void> {
  const images = Array.from(document.images)
  for (const image of images) image.loading = 'eager'
  const seen = Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

const LONGEST_WAIT_MS = 5000
