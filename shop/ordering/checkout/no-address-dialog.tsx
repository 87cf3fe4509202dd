import { type RefObject, useId } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sign } from '../../ui/sign.tsx'

interface Props {
  readonly box: RefObject<HTMLDialogElement | null>
  readonly onLater: () => void
}

/**
 * Pay without a shipping location: add one, or arrange the delivery later.
 * Leaving with Escape pays nothing, so the kit's yes-or-no question would not do.
 * @param box shows it by `showModal`
 * @param onLater to pay now and arrange the delivery later
 */
export function NoAddressDialog({ box, onLater }: Props) {
  const id = useId()
  return (
    <dialog
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={({ currentTarget }) => {
        const { returnValue } = currentTarget
        // Escape leaves what an earlier button has said.
        currentTarget.returnValue = ''
        if (returnValue === 'later') onLater()
      }}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-3xl border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-shade/50 sm:p-8"
    >
      <form method="dialog" className="grid justify-items-center gap-2 text-center">
        <Sign kind="question" />
        <h2 id={`${id}-title`} className="mt-2 font-semibold text-2xl leading-tight">
          Where should it go?
        </h2>
        <p id={`${id}-text`} className="text-ink-soft">
          You have not saved a shipping location yet.
        </p>
        <div className="mt-4 grid w-full gap-3">
          <ButtonLink to="/profile/location?from=%2Fprofile%2Fcart">Add a shipping location</ButtonLink>
          <Button kind="quiet" value="later">
            Pay now, arrange delivery later
          </Button>
          <button type="submit" value="" className="min-h-11 rounded-full text-ink-soft underline">
            Back to my cart
          </button>
        </div>
      </form>
    </dialog>
  )
}
