import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { addToCartWords } from './add-words.en.ts'

interface Props {
  readonly busy: boolean
  /** The way to the cart is beside it then. */
  readonly isAdded: boolean
  readonly onPress: () => void
}

export function AddToCart({ busy, isAdded, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(busy)
  const { addToCart, seeCart } = useWords(addToCartWords)
  useLayoutEffect(() => {
    // A busy button loses the focus; the dialog that follows gives it back to where it was.
    const isLost = wasBusy.current && !busy && document.activeElement === document.body
    if (isLost) button.current?.focus({ preventScroll: true })
    wasBusy.current = busy
  }, [busy])
  return (
    <div className="grid flex-1">
      <Button
        ref={button}
        type="button"
        busy={busy}
        onClick={onPress}
        className="min-h-13 text-lg sm:px-10 noscript:hidden"
      >
        {addToCart}
      </Button>
      <WithoutScripts />
      {isAdded && (
        <Link to="/profile/cart" className="py-3 text-center font-semibold text-berry underline">
          {seeCart}
        </Link>
      )}
    </div>
  )
}
