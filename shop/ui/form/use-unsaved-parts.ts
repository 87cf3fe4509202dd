import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { deletionWords } from '../dialog/deletion-words.en.ts'
import { useDialogs } from '../dialog/dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface UnsavedParts {
  readonly setUnsaved: (part: string, isUnsaved: boolean) => void
  /** Asks if what was typed there is unsaved. */
  readonly mayClose: (part: string) => Promise<boolean>
}

/** For a page of several named forms: asks before leaving while one is unsaved. */
export function useUnsavedParts(): UnsavedParts {
  const parts = useRef(new Set<string>())
  const setAnyUnsaved = useLeaveGuard({ atFirst: false, onGiveUp: () => undefined })
  const { confirm } = useDialogs()
  const words = useWords(deletionWords)
  return {
    setUnsaved: (part, isUnsaved) => {
      if (isUnsaved) parts.current.add(part)
      else parts.current.delete(part)
      setAnyUnsaved(parts.current.size > 0)
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

/** For the form of one part; unmounting abandons it. */
export function useUnsavedPart({ setUnsaved }: UnsavedParts, part: string) {
  const abandon = useEffectEvent(() => setUnsaved(part, false))
  useEffect(() => () => abandon(), [])
  return (isUnsaved: boolean) => setUnsaved(part, isUnsaved)
}
