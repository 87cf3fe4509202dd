import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, reloadPerson } from '../../kernel/api/api-client.ts'
import { returnPathIn } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { useUnlistedTitle } from '../../kernel/settings/page-meta.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { registerPerson } from '../identity/auth-store.ts'
import { finishLogin } from '../identity/finish-login.ts'
import { ReloadAlert } from '../identity/guards.tsx'
import { googleWords } from './words.en.ts'

export const meta = () => useUnlistedTitle(useWords(googleWords).oneMoment)

// An effect, not a clientLoader, which would add files to every page's manifest.
export default function SignedInPage() {
  const navigate = useNavigate()
  const { signingIn } = useWords(googleWords)
  const [problem, setProblem] = useState<string | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    finishSignIn(window.location.search).then(
      (path) => navigate(path, { replace: true }),
      (error: unknown) => {
        console.error('Error signing in with Google', error)
        setProblem(messageOf(error))
      },
    )
  }, [navigate])
  return problem ? <ReloadAlert problem={problem} /> : <Spinner label={signingIn} />
}

async function finishSignIn(search: string): Promise<string> {
  const path = returnPathIn(search)
  const person = await reloadPerson()
  if (!person) return `/login?problem=failed&from=${encodeURIComponent(path)}`
  await registerPerson({ email: person.email, name: person.name })
  return finishLogin(person, path)
}
