import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf, reloadPerson } from '../../kernel/api/api-client.ts'
import { returnPathIn } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { registerPerson } from '../identity/auth-store.ts'
import { finishLogin } from '../identity/finish-login.ts'
import { ReloadAlert } from '../identity/guards.tsx'
import type { Route } from './+types/signed-in-page.ts'
import { notMovedIn } from './not-moved.ts'
import { notMovedWords } from './not-moved-words.en.ts'
import { googleWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, googleWords).oneMoment })

// An effect, not a clientLoader, which would add files to every page's manifest.
export default function SignedInPage() {
  const navigate = useNavigate()
  const { signingIn } = useWords(googleWords)
  const [problem, setProblem] = useState<string | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    finishSignIn(window.location.search).then(
      (path) => (notMovedIn(window.location.search) ? setNext(path) : navigate(path, { replace: true })),
      (error: unknown) => {
        console.error('Error signing in with Google', error)
        setProblem(messageOf(error))
      },
    )
  }, [navigate])
  if (next !== null) return <NotMoved next={next} />
  if (problem) return <ReloadAlert problem={problem} />
  return (
    <>
      <h1 className="sr-only">{signingIn}</h1>
      <Spinner label={signingIn} />
    </>
  )
}

function NotMoved({ next }: { readonly next: string }) {
  const words = useWords(notMovedWords)
  const { gifts, addresses } = notMovedIn(window.location.search) ?? { gifts: 0, addresses: 0 }
  return (
    <Card className="my-8 grid gap-5 p-6 max-sm:mx-4 sm:mx-auto sm:my-14 sm:max-w-md sm:p-9">
      <PageHeading>{words.title}</PageHeading>
      <Alert kind="warning">{words.found(gifts, addresses)}</Alert>
      <p className="text-ink-soft">{words.later}</p>
      <ButtonLink to={next} replace className="justify-self-start">
        {words.goOn}
      </ButtonLink>
    </Card>
  )
}

async function finishSignIn(search: string): Promise<string> {
  const path = returnPathIn(search)
  const person = await reloadPerson()
  if (!person) return `/login?problem=failed&from=${encodeURIComponent(path)}`
  await registerPerson({ email: person.email, name: person.name })
  return finishLogin(person, path)
}
