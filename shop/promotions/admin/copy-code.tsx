import { useWords } from '../../kernel/language/use-words.ts'
import { useCopy } from '../../ui/dialog/use-copy.ts'
import { LineIcon } from '../../ui/icons.tsx'
import { promotionPageWords } from './words.en.ts'

/** A code that is copied by a press. */
export function CopyCode({ code }: { code: string }) {
  const words = useWords(promotionPageWords)
  const { copy, shown, byHand } = useCopy<HTMLSpanElement>(words.copied)
  return (
    <>
      <button
        type="button"
        aria-label={words.copyOf(code)}
        onClick={() => void copy(code)}
        className="inline-flex min-h-11 select-text items-center gap-2 wrap-anywhere rounded-xl border border-edge border-dashed bg-wash px-3 font-semibold tracking-wider hover:border-berry"
      >
        <span ref={shown}>{code}</span>
        <LineIcon className="size-4 shrink-0 text-ink-soft" weight={2} path={COPY} />
      </button>
      <span role="status" className="text-ink-soft text-sm">
        {byHand}
      </span>
    </>
  )
}

const COPY = 'M9 9h10v10H9zM5 15V5h10'
