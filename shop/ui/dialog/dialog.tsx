import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../button.tsx'
import type { SignKind } from '../icons.tsx'
import { uiWords } from '../words.en.ts'
import { DialogFrame } from './dialog-frame.tsx'

export interface Confirmation {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly cancel: string
  /** It cannot be undone: the confirm button warns, and cancel has the focus. */
  readonly danger?: boolean
  readonly warning?: boolean
  /** Of good news that ask what comes next. */
  readonly sign?: 'success'
}

export interface DialogMessage {
  readonly title: string
  readonly text: string
  readonly kind: 'success' | 'error' | 'warning'
}

interface OpenDialog {
  readonly key: number
  readonly words: Confirmation | DialogMessage
  readonly resolve: (yes: boolean) => void
}

interface DialogActions {
  /** @returns true only for the confirm button */
  readonly confirm: (question: Confirmation) => Promise<boolean>
  /** @returns when it was closed */
  readonly showMessage: (message: DialogMessage) => Promise<void>
}

const DialogContext = createContext<DialogActions | null>(null)

export function useDialogs(): DialogActions {
  const actions = useContext(DialogContext)
  if (!actions) throw new Error('useDialogs needs <Dialogs> around it')
  return actions
}

export function Dialogs({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly OpenDialog[]>([])
  const count = useRef(0)
  const open = useCallback(
    (words: Confirmation | DialogMessage) =>
      new Promise<boolean>((resolve) => {
        setWaiting((before) => [...before, { words, resolve, key: count.current++ }])
      }),
    [],
  )
  const actions = useMemo<DialogActions>(
    () => ({ confirm: open, showMessage: async (message) => void (await open(message)) }),
    [open],
  )
  const [current] = waiting
  const answer = (yes: boolean) => {
    setWaiting((before) => before.slice(1))
    current?.resolve(yes)
  }
  return (
    <DialogContext value={actions}>
      {children}
      {current && <DialogBox key={current.key} words={current.words} onAnswer={answer} />}
    </DialogContext>
  )
}

type BoxProps = Pick<OpenDialog, 'words'> & { readonly onAnswer: OpenDialog['resolve'] }

export function DialogBox({ words, onAnswer }: BoxProps) {
  const { ok } = useWords(uiWords)
  const box = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const safeFirst = 'confirm' in words && words.danger

  useEffect(() => {
    box.current?.showModal()
    if (!safeFirst) main.current?.focus()
  }, [safeFirst])

  return (
    <DialogFrame
      box={box}
      sign={signOf(words)}
      title={words.title}
      text={words.text}
      onClose={(value) => onAnswer(value === 'yes')}
    >
      <div className="mt-4 flex flex-wrap justify-center justify-self-stretch gap-3 max-sm:*:grow">
        {'confirm' in words && (
          <Button kind="quiet" value="no">
            {words.cancel}
          </Button>
        )}
        <Button ref={main} kind={safeFirst ? 'danger' : 'primary'} value="yes">
          {'confirm' in words ? words.confirm : ok}
        </Button>
      </div>
    </DialogFrame>
  )
}

function signOf(words: OpenDialog['words']): SignKind {
  if ('kind' in words) return words.kind
  return words.sign ?? (words.danger || words.warning ? 'warning' : 'question')
}
