import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { callPublic, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/dialog/use-copy.ts'
import { Field } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { type GoogleOffer, googleErrorIn } from './google.ts'
import { isInsideAnApp } from './inside-an-app.ts'
import { googleWords } from './words.en.ts'

export const googleOffer = ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  google: context.get(shopContext).google,
})

export function GoogleSignIn({ back }: { back: string }) {
  const loaded: { google?: GoogleOffer } | undefined = useLoaderData()
  const offer = loaded?.google
  const isHydrated = useHydrated()
  const words = useWords(googleWords)
  const [isRedirecting, setIsRedirecting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Browsers restore the page when the person steps back from Google.
  useEffect(() => {
    // Fires at first load too, when somebody may already be on the way to Google.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setIsRedirecting(false)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  async function redirect() {
    setIsRedirecting(true)
    setProblem(null)
    try {
      const { url } = await callPublic('POST /auth/sign-in/google', { body: { from: back } })
      window.location.assign(url)
    } catch (error) {
      console.error('Error signing in with Google', error)
      setProblem(messageOf(error))
      setIsRedirecting(false)
    }
  }
  if (!offer) return null
  if (isHydrated && isInsideAnApp(navigator.userAgent)) return <OpenTheBrowser />
  return (
    <div className="grid gap-5 noscript:hidden">
      <p className="flex items-center gap-4 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <Button type="button" kind="quiet" busy={isRedirecting} disabled={!isHydrated} onClick={redirect}>
        {words.continueWithGoogle}
        {offer === 'test' && words.test}
      </Button>
      {problem && <Alert kind="error">{problem}</Alert>}
    </div>
  )
}

/** Google lets nobody in there. */
function OpenTheBrowser() {
  const words = useWords(googleWords)
  const { copy, shown, byHand } = useCopy(words.copied)
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <p className="text-ink-soft">{words.insideAnApp}</p>
      <Field
        label={words.address}
        name="page-address"
        ref={shown}
        readOnly
        value={window.location.href}
        onFocus={({ target }) => target.select()}
      />
      <Button type="button" kind="quiet" onClick={() => void copy(window.location.href)}>
        {words.copyAddress}
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {byHand}
      </p>
    </div>
  )
}

export function GoogleProblem() {
  const { search } = useLocation()
  const problem = googleErrorIn(useHydrated() ? search : '')
  const { problems } = useWords(googleWords)
  return problem && <Alert kind="error">{problems[problem]}</Alert>
}
