import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Sign } from '../icons.tsx'

/** Milliseconds (specification §9). */
const TOAST_MS = 1500

const ToastContext = createContext<((text: string) => void) | null>(null)

/** @returns a function that shows a short text and has it read out */
export function useToast(): (text: string) => void {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error('useToast needs <Toasts> around it')
  return toast
}

export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly { key: number; text: string }[]>([])
  const count = useRef(0)
  const toast = useCallback((text: string) => {
    const key = count.current++
    setShown((before) => [...before, { key, text }])
    setTimeout(() => setShown((before) => before.filter((one) => one.key !== key)), TOAST_MS)
  }, [])
  return (
    <ToastContext value={toast}>
      {children}
      {/* The region is rendered first: screen readers announce changes, not new regions. */}
      <div
        role="status"
        className="pointer-events-none fixed end-4 top-4 z-50 grid max-w-[calc(100vw-2rem)] justify-items-end gap-2"
      >
        {shown.map(({ key, text }) => (
          <p
            key={key}
            className="toast-in flex items-center gap-3 rounded-2xl border border-line bg-surface py-3 ps-3 pe-5 font-semibold shadow-lift"
          >
            <Sign kind="success" className="size-7" />
            {text}
          </p>
        ))}
      </div>
    </ToastContext>
  )
}
