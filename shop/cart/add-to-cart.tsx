import { useLayoutEffect, useRef } from 'react'
import { useWords } from '../kernel/language/use-words.ts'
import { Button } from '../ui/button.tsx'
import { addToCartWords } from './add-words.en.ts'

interface Props {
  readonly busy: boolean
  readonly onPress: () => void
}

export function AddToCart({ busy, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(busy)
  const { addToCart } = useWords(addToCartWords)
  useLayoutEffect(() => {
    // A busy button loses the focus; the dialog that follows gives it back to where it was.
    const isLost = wasBusy.current && !busy && document.activeElement === document.body
    if (isLost) button.current?.focus({ preventScroll: true })
    wasBusy.current = busy
  }, [busy])
  return (
    <Button
      ref={button}
      type="button"
      busy={busy}
      onClick={onPress}
      className="min-h-13 flex-1 text-lg sm:px-10"
    >
      {addToCart}
    </Button>
  )
}
