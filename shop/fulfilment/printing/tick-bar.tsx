import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import type { useTicking } from './use-ticking.ts'
import { printingWords } from './words.en.ts'

/** At the lower edge, in reach of a thumb: whether it was printed, and the way back. */
export function TickBar({ ticks }: { ticks: ReturnType<typeof useTicking> }) {
  const words = useWords(printingWords)
  const { ticking, isBusy, error } = ticks
  return (
    <div role="status" className="sticky bottom-0 z-10 mt-6 pb-3 print:hidden">
      {ticking.state !== 'idle' && (
        <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded-3xl border border-edge bg-surface py-2 ps-5 pe-2 shadow-lift">
          <p className="font-semibold">
            {ticking.state === 'asked' && words.wasPrinted}
            {ticking.state === 'ticked' && words.ticked(ticking.prints.length)}
            {ticking.state === 'undone' && words.undone(ticking.prints.length)}
          </p>
          {ticking.state === 'asked' && (
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
