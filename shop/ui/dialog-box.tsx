import { useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import type { Confirmation, Telling } from './dialog-question.ts'
import { Sign, type SignKind } from './sign.tsx'

interface Props {
  readonly words: Confirmation | Telling
  readonly onAnswer: (yes: boolean) => void
}

/** One question on the platform's modal dialog: it keeps the focus inside and gives it back, Escape cancels. */
export function DialogBox({ words, onAnswer }: Props) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const safeFirst = 'confirm' in words && words.danger

  useEffect(() => {
    box.current?.showModal()
    if (!safeFirst) main.current?.focus()
  }, [safeFirst])

  return (
    <dialog
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === 'yes')}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-3xl border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-shade/50 sm:p-8"
    >
      <form method="dialog" className="grid justify-items-center gap-2 text-center">
        <Sign kind={signOf(words)} />
        <h2 id={`${id}-title`} className="mt-2 font-semibold text-2xl leading-tight">
          {words.title}
        </h2>
        <p id={`${id}-text`} className="text-ink-soft">
          {words.text}
        </p>
        <div className="mt-4 flex flex-wrap justify-center justify-self-stretch gap-3 max-sm:*:grow">
          {'confirm' in words && (
            <Button kind="quiet" value="no">
              {words.cancel}
            </Button>
          )}
          <Button ref={main} kind={safeFirst ? 'danger' : 'primary'} value="yes">
            {'confirm' in words ? words.confirm : 'OK'}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

const signOf = (words: Confirmation | Telling): SignKind =>
  'kind' in words ? words.kind : words.danger || words.warning ? 'warning' : 'question'
