import { useEffect, useState } from 'react'
import { callPublic } from '../../kernel/api/api-client.ts'
import type { LinkState } from './mailed-links.server.ts'

/** Checks the link before anything is typed; when the check fails, the button reports the state. */
export function useLinkState(link: 'reset-password' | 'verify-email', token: string | null | undefined) {
  const [state, setState] = useState<LinkState>('good')
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    const call = { body: { link, token }, signal: leaving.signal }
    callPublic('POST /auth/check-link', call).then(
      (answer) => setState(answer.state),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.warn('A link could not be checked', error)
      },
    )
    return () => leaving.abort()
  }, [link, token])
  return state
}
