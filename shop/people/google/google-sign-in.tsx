import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, publicApi } from '../../kernel/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useGoogleOffer } from './offer.ts'
import { sentenceOf } from './problem.ts'

/** "or", and the button to Google; nothing where the shop does not offer it. */
export function GoogleSignIn({ back }: { back: string }) {
  const offer = useGoogleOffer()
  const { leave, leaving, problem } = useLeaving(back)
  const ready = useHydrated()
  if (!offer) return null
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-4 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button type="button" kind="quiet" busy={leaving} disabled={!ready} onClick={leave}>
        Continue with Google{offer === 'test' && ' (test)'}
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  )
}

/** Why somebody came back from Google without being signed in. */
export function GoogleProblem() {
  const { search } = useLocation()
  const sentence = sentenceOf(useHydrated() ? search : '')
  return sentence && <Notice kind="error">{sentence}</Notice>
}

function useLeaving(from: string) {
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Browsers keep the page for who steps back from Google.
  useEffect(() => {
    // It comes once at first too, when the pictures are there: somebody may be leaving by then.
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])
  async function leave() {
    setLeaving(true)
    setProblem(null)
    try {
      const { url } = await publicApi<{ url: string }>('POST', '/auth/sign-in/google', { body: { from } })
      window.location.assign(url)
    } catch (error) {
      console.error('Error signing in with Google', error)
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
      setLeaving(false)
    }
  }
  return { leave, leaving, problem }
}
