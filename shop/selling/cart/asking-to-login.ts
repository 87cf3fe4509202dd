import { useLocation, useNavigate } from 'react-router'
import { loginPath, useAuth } from '../../kernel/auth-context.ts'
import { useDialogs } from '../../ui/dialog.tsx'

/** @returns a verb that warns the visitor and, if wanted, leads to the login and from there back here */
export function useAskingToLogin(): () => Promise<void> {
  const { confirm } = useDialogs()
  const { user, logOut } = useAuth()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return async () => {
    const yes = await confirm({
      title: 'You are not Login',
      text: 'Please Login add to the Cart',
      confirm: 'Yes, Login',
      cancel: 'Not now',
      warning: true,
    })
    if (!yes) return
    // The session ended while the page was open: the page has to forget the person too.
    if (user) await logOut().catch((error) => console.error('Error logging out', error))
    navigate(loginPath(pathname + search))
  }
}
