import { useWords } from '../../kernel/language/use-words.ts'
import { useToast } from '../../ui/dialog/toast.tsx'
import { LineIcon } from '../../ui/icons.tsx'
import { promotionPageWords } from './words.en.ts'

/** A code that is copied by a press. */
export function CopyCode({ code }: { code: string }) {
  const words = useWords(promotionPageWords)
  const toast = useToast()
  return (
    <button
      type="button"
      aria-label={words.copyOf(code)}
      onClick={() =>
        void navigator.clipboard
          .writeText(code)
          .then(() => toast(words.copied))
          // Not allowed here: it stands there to be copied by hand.
          .catch((error: unknown) => console.warn('The code could not be copied', error))
      }
      className="inline-flex min-h-11 items-center gap-2 wrap-anywhere rounded-xl border border-edge border-dashed bg-wash px-3 font-semibold tracking-wider hover:border-berry"
    >
      {code}
      <LineIcon className="size-4 shrink-0 text-ink-soft" weight={2} path={COPY} />
    </button>
  )
}

const COPY = 'M9 9h10v10H9zM5 15V5h10'
