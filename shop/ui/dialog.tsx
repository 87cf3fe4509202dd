import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { DialogBox } from './dialog-box.tsx'
import type { Asked, Confirmation, Telling } from './dialog-question.ts'

interface DialogWays {
  /** Asks; answers true only for the confirm button, false for cancel and Escape. */
  readonly confirm: (question: Confirmation) => Promise<boolean>
  /** Says something that the person has to see; answers when it was closed. */
  readonly tell: (news: Telling) => Promise<void>
}

const DialogContext = createContext<DialogWays | null>(null)

export function useDialogs(): DialogWays {
  const ways = useContext(DialogContext)
  if (!ways) throw new Error('useDialogs needs <Dialogs> around it')
  return ways
}

/** Shows the questions of the pages below it, one after the other. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const count = useRef(0)
  const ask = useCallback(
    (words: Confirmation | Telling) =>
      new Promise<boolean>((resolve) => {
        setAsked((before) => [...before, { words, resolve, key: count.current++ }])
      }),
    [],
  )
  const ways = useMemo<DialogWays>(
    () => ({ confirm: ask, tell: async (news) => void (await ask(news)) }),
    [ask],
  )
  const [current] = asked
  const answer = (yes: boolean) => {
    setAsked((before) => before.slice(1))
    current?.resolve(yes)
  }
  return (
    <DialogContext value={ways}>
      {children}
      {current && <DialogBox key={current.key} words={current.words} onAnswer={answer} />}
    </DialogContext>
  )
}
