import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Escape, leaving and pressing elsewhere close it; Escape gives the focus back to the button that opened it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open])
  const closers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !open) return
      setOpen(false)
      opener.current?.focus()
    },
    // Safari does not focus a pressed button, so a focus that goes nowhere is no leaving.
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
    },
  }
  return { open, setOpen, opener, box, closers }
}
