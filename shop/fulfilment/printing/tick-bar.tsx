import { useEffect, useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { MOST_PRINTS } from './printables.ts'
import type { Print } from './sheet-shapes.server.ts'
import { printingWords } from './words.en.ts'

/** Asks at the lower edge, in reach of a thumb, whether it was printed; the answer can be undone. */
export function TickBar({ ticks }: { ticks: ReturnType<typeof useTicking> }) {
  const words = useWords(printingWords)
  const { ticking, isBusy, error } = ticks
  return (
    <div role="status" className="sticky bottom-0 z-10 mt-6 pb-3 print:hidden">
      {(ticking.state !== 'idle' || error) && (
        <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded-3xl border border-edge bg-surface py-2 ps-5 pe-2 shadow-lift">
          <p className="font-semibold">
            {ticking.state === 'asking' && words.wasPrinted}
            {ticking.state === 'ticked' && words.ticked(ticking.prints.length)}
            {ticking.state === 'undone' && words.undone(ticking.prints.length)}
          </p>
          {ticking.state === 'asking' && (
            <div className="flex flex-wrap gap-2">
              <Button type="button" autoFocus busy={isBusy} onClick={() => void ticks.tick(ticking.prints)}>
                {words.yes(ticking.prints.length)}
              </Button>
              <Button type="button" kind="quiet" disabled={isBusy} onClick={ticks.leave}>
                {words.notYet}
              </Button>
            </div>
          )}
          {ticking.state === 'ticked' && (
            <Button type="button" kind="quiet" busy={isBusy} onClick={() => void ticks.undo(ticking.prints)}>
              {words.undo}
            </Button>
          )}
          {error && (
            <p className="w-full text-danger text-sm">
              {words.didNotWork} {error}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** `asking` whether it was printed; `ticked` as printed; `undone`: the ticks were taken back. */
type Ticking =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' | 'ticked' | 'undone'; readonly prints: readonly Print[] }

/**
 * Prints, then asks whether it was printed: no browser says whether printing was cancelled.
 * @param prints what is on the page @param refresh reloads what is shown
 */
export function useTicking(prints: readonly Print[], refresh: () => Promise<void>) {
  const [ticking, setTicking] = useState<Ticking>({ state: 'idle' })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    // The browser's own menu prints too.
    const ask = () => setTicking({ state: 'asking', prints })
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
    ticking: ticking.state === 'asking' ? askingOf(ticking.prints, prints) : ticking,
    isBusy,
    error,
    async print(): Promise<void> {
      await loadPictures()
      window.print()
      setTicking({ state: 'asking', prints })
    },
    tick: (unticked: readonly Print[]) => post('POST /prints', { state: 'ticked', prints: unticked }),
    undo: (ticked: readonly Print[]) => post('POST /prints/undone', { state: 'undone', prints: ticked }),
    leave: () => setTicking({ state: 'idle' }),
  }
}

/** Leaves out what is no longer to be printed, as the parcel of an order that was cancelled meanwhile. */
function askingOf(printed: readonly Print[], shown: readonly Print[]): Ticking {
  const prints = printed.filter((one) =>
    shown.some(({ parcelId, what }) => parcelId === one.parcelId && what === one.what),
  )
  return prints.length > 0 ? { state: 'asking', prints } : { state: 'idle' }
}

/** Loads the pictures off the screen; one that does not load in time does not keep anybody from printing. */
async function loadPictures(): Promise<void> {
  const images = Array.from(document.images)
  for (const image of images) image.loading = 'eager'
  const loaded = Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

const LONGEST_WAIT_MS = 5000
