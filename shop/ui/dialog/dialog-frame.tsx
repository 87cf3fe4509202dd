import { type ReactNode, type RefObject, useId } from 'react'
import { Sign, type SignKind } from '../icons.tsx'

interface Props {
  readonly box: RefObject<HTMLDialogElement | null>
  readonly sign: SignKind
  readonly title: string
  readonly text: ReactNode
  /** @param value of the pressed button; empty after Escape */
  readonly onClose: (value: string) => void
  /** Buttons; each closes the dialog with its value. */
  readonly children: ReactNode
}

/** The platform's modal dialog; `box.current.showModal()` opens it. */
export function DialogFrame({ box, sign, title, text, onClose, children }: Props) {
  const id = useId()
  return (
    <dialog
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={({ currentTarget }) => {
        const { returnValue } = currentTarget
        // Escape leaves the value of an earlier button.
        currentTarget.returnValue = ''
        onClose(returnValue)
      }}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-3xl border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-shade/50 sm:p-8"
    >
      <form method="dialog" className="grid justify-items-center gap-2 text-center">
        <Sign kind={sign} />
        <h2 id={`${id}-title`} className="mt-2 font-semibold text-2xl leading-tight">
          {title}
        </h2>
        <p id={`${id}-text`} className="text-ink-soft">
          {text}
        </p>
        {children}
      </form>
    </dialog>
  )
}
