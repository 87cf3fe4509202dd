import { type ReactNode, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { uiWords } from '../../ui/words.en.ts'

/** Scrolls past; it can be paused, and stands still with reduced motion. @param still once it is followed */
export function ScrollingWarning({ still = false, children }: { still?: boolean; children: ReactNode }) {
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
