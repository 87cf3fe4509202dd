import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { isChangingLanguage } from '../../kernel/language/changing.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { deletionWords } from '../dialog/deletion-words.en.ts'
import { useDialogs } from '../dialog/dialog.tsx'
import { askBeforeLeaving } from '../leaving.ts'

/** Asks before an unsaved page is left. @returns a setter for whether something is unsaved */
export function useLeaveGuard({ atFirst, onGiveUp }: { atFirst: boolean; onGiveUp: () => void }) {
  const unsaved = useRef(atFirst)
  const asking = useRef(false)
  const { confirm } = useDialogs()
  const words = useWords(deletionWords)
  const mayLeave = useEffectEvent(async () => {
    const leave = await confirm({
      title: words.leaveUnsaved,
      text: words.notSavedYet,
      confirm: words.leavePage,
      cancel: words.stayHere,
      danger: true,
    })
    if (leave) onGiveUp()
    return leave
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A signed-out person has to leave; drafts stay saved.
      unsaved.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== '/login',
  )

  const latest = useRef(blocker)

  useEffect(() => {
    latest.current = blocker
    // The question is open already.
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void mayLeave().then((leave) => {
      asking.current = false
      if (leave) latest.current.proceed?.()
      else latest.current.reset?.()
    })
  }, [blocker])

  useEffect(() => askBeforeLeaving(async () => !unsaved.current || mayLeave()), [])

  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (unsaved.current && !isChangingLanguage()) event.preventDefault()
    }
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [])

  return (now: boolean) => {
    unsaved.current = now
  }
}

export interface UnsavedParts {
  readonly setUnsaved: (part: string, isUnsaved: boolean) => void
  /** Asks if what was typed there is unsaved. */
  readonly mayClose: (part: string) => Promise<boolean>
}

/** Asks before leaving a page of several named forms while one is unsaved. */
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

/** Registers the form of one part; unmounting abandons it. */
export function useUnsavedPart({ setUnsaved }: UnsavedParts, part: string) {
  const abandon = useEffectEvent(() => setUnsaved(part, false))
  useEffect(() => () => abandon(), [])
  return (isUnsaved: boolean) => setUnsaved(part, isUnsaved)
}
