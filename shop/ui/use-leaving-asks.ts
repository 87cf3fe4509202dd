import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useDialogs } from './dialog.tsx'

/** Asks before a page is left while something on it is not saved. @returns says whether something is not saved */
export function useLeavingAsks({ atFirst, onGiveUp }: { atFirst: boolean; onGiveUp: () => void }) {
  const unsaved = useRef(atFirst)
  const asking = useRef(false)
  const { confirm } = useDialogs()
  const mayLeave = useEffectEvent(async () => {
    const leave = await confirm(LEAVING)
    if (leave) onGiveUp()
    return leave
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Who is signed out has to go; drafts are kept for then.
      unsaved.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== '/login',
  )

  const latest = useRef(blocker)

  useEffect(() => {
    latest.current = blocker
    // Whoever presses Back again is asked already.
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
      if (unsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [])

  return (now: boolean) => {
    unsaved.current = now
  }
}

const LEAVING = {
  title: 'Leave without saving?',
  text: 'What you changed on this page is not saved yet.',
  confirm: 'Leave the page',
  cancel: 'Stay here',
  danger: true,
}

type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Until it is taken back, `mayLeave` asks this first. @returns takes it back */
export function askBeforeLeaving(question: Ask): () => void {
  ask = question
  return () => {
    if (ask === question) ask = null
  }
}

/** For ways out of a page that are no navigation, such as logging out. @returns false: somebody wants to stay */
export const mayLeave = async (): Promise<boolean> => (ask ? ask() : true)
