import { type ReactNode, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { uiWords } from '../../ui/words.en.ts'
import { checkoutWords } from '../checkout/words.en.ts'
import { ANOTHER } from '../delivery/use-offered-days.ts'

interface WarningsProps {
  readonly to?: string | null
  /** Once it is said where the gifts go. */
  readonly still?: boolean
}

/** One quiet line beside a saved address; a typed one leaves them where they are, so nothing jumps. */
export function Warnings({ to = null, still = false }: WarningsProps) {
  const words = useWords(checkoutWords)
  if (still && to !== ANOTHER)
    return (
      <p className="text-ink-soft text-sm">
        <span>{words.addLocationWarning}</span> <span>{words.checkLocationWarning}</span>
      </p>
    )
  return (
    <div className="grid gap-2">
      <ScrollingWarning still={still}>{words.addLocationWarning}</ScrollingWarning>
      <ScrollingWarning still={still}>{words.checkLocationWarning}</ScrollingWarning>
    </div>
  )
}

/** Scrolls past; it can be paused, and stands still with reduced motion. @param still once it is followed */
function ScrollingWarning({ still = false, children }: { still?: boolean; children: ReactNode }) {
  const [isPaused, setPaused] = useState(false)
  const paused = isPaused || still
  const { pauseText } = useWords(uiWords)
  return (
    <div className="flex items-center gap-2 rounded-full border border-gold bg-surface ps-4 pe-1 motion-reduce:rounded-2xl motion-reduce:pe-4">
      <div className="@container min-w-0 flex-1 overflow-hidden motion-safe:mask-x-from-95%">
        <p
          className={`passing-by whitespace-nowrap py-2 font-semibold text-danger motion-reduce:whitespace-normal ${still ? 'w-auto! animate-none! whitespace-normal!' : paused ? '[animation-play-state:paused]' : ''}`}
        >
          {children}
        </p>
      </div>
      {still || (
        <button
          type="button"
          aria-pressed={paused}
          aria-label={pauseText}
          onClick={() => setPaused(!paused)}
          className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-wash motion-reduce:hidden"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="currentColor">
            <path d={paused ? 'M4 2.5v11l9-5.5z' : 'M4 3h3v10H4zm5 0h3v10H9z'} />
          </svg>
        </button>
      )}
    </div>
  )
}
