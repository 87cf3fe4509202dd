import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { messageOf } from '../../kernel/api/api-client.ts'
import { type Authentication, loginPath, useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { LineIcon } from '../../ui/icons.tsx'
import { mayLeave } from '../../ui/leaving.ts'
import { menuWords } from '../identity/menu-words.en.ts'

// Keeps its width while the person is unknown, so nothing jumps.
export function UserMenu() {
  const auth = useAuth()
  const words = useWords(menuWords)
  const { pathname, search, hash } = useLocation()
  if (auth.user) return <PersonMenu auth={auth} displayName={auth.user.displayName} />
  if (auth.loading) {
    return (
      <Link to="/login" aria-label={words.account} className={PLACE}>
        {SILHOUETTE}
      </Link>
    )
  }
  const to = /^\/(login|signup)$/.test(pathname)
    ? `/login${search}`
    : /^\/(forgot|reset|verify)-/.test(pathname)
      ? '/login'
      : loginPath(pathname + search + hash)
  return (
    <Link to={to} className={PLACE}>
      {SILHOUETTE}
      <span className="max-sm:sr-only">{words.login}</span>
    </Link>
  )
}

const PLACE =
  'flex min-h-11 flex-row-reverse items-center gap-2 rounded-full px-3 font-semibold no-underline hover:bg-wash sm:-me-2.5 sm:w-32 md:w-48'

const SILHOUETTE = (
  <LineIcon
    className="size-7 shrink-0"
    weight={1.75}
    path="M12 12a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5zM4 20.5c.6-3.6 3.9-5.5 8-5.5s7.4 1.9 8 5.5"
  />
)

/** A disclosure, not an ARIA menu: Tab, Enter and Escape are all it needs. */
function PersonMenu({ auth, displayName }: { auth: Authentication; displayName: string }) {
  const words = useWords(menuWords)
  const listId = useId()
  const { showMessage } = useDialogs()
  const { open, setOpen, opener, box } = useDisclosure()
  async function leave() {
    if (!(await mayLeave())) return
    try {
      await auth.logOut()
    } catch (error) {
      console.error('Error logging out', error)
      await showMessage({ kind: 'error', title: words.stillLoggedIn, text: messageOf(error) })
    }
  }
  return (
    <div {...box} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className={PLACE}
      >
        {SILHOUETTE}
        <span className="truncate max-sm:sr-only">{displayName}</span>
      </button>
      <ul
        id={listId}
        hidden={!open}
        className="absolute end-0 top-full z-40 mt-2 min-w-44 rounded-2xl border border-line bg-surface p-2 shadow-lift"
      >
        <li className="max-w-64 wrap-anywhere px-3 py-2 text-ink-soft text-sm">{displayName}</li>
        <li>
          <Link
            to={auth.admin ? '/profile/adminHome' : '/profile/userHome'}
            onClick={() => setOpen(false)}
            className={ENTRY}
          >
            {words.profile}
          </Link>
        </li>
        <li>
          <button type="button" onClick={leave} className={ENTRY}>
            {words.logout}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** Closes on Escape, on a press elsewhere, and when the focus leaves. */
function useDisclosure() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])
  const closers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !open) return
      setOpen(false)
      opener.current?.focus()
    },
    // Safari does not focus a pressed button: a focus that goes nowhere keeps it open.
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
    },
  }
  return { open, setOpen, opener, box: { ref: box, ...closers } }
}

const ENTRY =
  'flex min-h-11 w-full items-center rounded-xl px-3 text-start font-semibold no-underline hover:bg-wash'
