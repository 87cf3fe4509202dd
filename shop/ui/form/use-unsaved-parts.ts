import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { deletionWords } from '../dialog/deletion-words.en.ts'
import { useDialogs } from '../dialog/dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface UnsavedParts {
  readonly typed: (part: string) => void
  /** Saved or abandoned. */
  readonly settled: (part: string) => void
  /** Asks if what was typed there is unsaved. */
  readonly mayClose: (part: string) => Promise<boolean>
}

/** For a page of several named forms: asks before leaving while one is unsaved. */
export function useUnsavedParts(): UnsavedParts {
  const parts = useRef(new Set<string>())
  const setUnsaved = useLeaveGuard({ atFirst: false, onGiveUp: () => undefined })
  const { confirm } = useDialogs()
  const words = useWords(deletionWords)
  return {
    typed: (part) => {
      parts.current.add(part)
      setUnsaved(true)
    },
    settled: (part) => {
      parts.current.delete(part)
      setUnsaved(parts.current.size > 0)
    },
    mayClose: async (part) =>
      !parts.current.has(part) ||
      confirm({
        title: words.closeUnsaved,
        text: words.typedNotSaved,
        confirm: words.closeForm,
        cancel: words.stayHere,
        danger: true,
      }),
  }
}

/** For the form of one part; unmounting settles it. */
export function useUnsavedPart({ typed, settled }: UnsavedParts, part: string) {
  const gone = useEffectEvent(() => settled(part))
  useEffect(() => () => gone(), [])
  return { typed: () => typed(part), settled: () => settled(part) }
}
