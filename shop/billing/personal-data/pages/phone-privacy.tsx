import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callPublic } from '../../../kernel/api/api-client.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Erasure, PhoneRecordsWithToken } from '../erase-phone.server.ts'
import { CodeOfPhone, type PhoneAsked, PhoneToAsk } from './ask-for-kept.tsx'
import { Erased } from './erased.tsx'
import { PhoneRecordsPart } from './phone-records-part.tsx'
import { phonePrivacyWords } from './words.en.ts'
import { WriteToUs } from './write-to-us.tsx'

/** Phone, code, what is kept, erased: each step takes the place of the one before. */
export default function PhonePrivacy() {
  const words = useWords(phonePrivacyWords)
  const bySms = useOffer()
  const [asked, ask] = useState<PhoneAsked | null>(null)
  const [isTyping, type] = useState(true)
  const [kept, show] = useState<PhoneRecordsWithToken | null>(null)
  const [erasure, end] = useState<Erasure | null>(null)
  if (erasure)
    return (
      <Frame>
        <Erased {...erasure} />
      </Frame>
    )
  if (asked && kept)
    return (
      <Frame isWide>
        <PhoneRecordsPart asked={asked} kept={kept} onErased={end} />
      </Frame>
    )
  return (
    <Frame>
      {/* Hidden, not removed: whoever comes back finds what was typed. */}
      <div hidden={!isTyping} className="grid gap-6 [&[hidden]]:hidden">
        <PageHeading>{words.title}</PageHeading>
        {bySms === null && <Skeleton className="h-56" />}
        {bySms === false && <WriteToUs />}
        {bySms && (
          <PhoneToAsk
            onAsked={(next) => {
              ask(next)
              type(false)
            }}
          />
        )}
        <Link to="/order" className="flex min-h-11 items-center justify-self-start text-berry underline">
          {words.findOrder}
        </Link>
      </div>
      {asked && !isTyping && (
        <CodeOfPhone key={asked.requestId} asked={asked} onTold={show} onBack={() => type(true)} />
      )}
    </Frame>
  )
}

const Frame = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) => (
  <Card
    className={`my-8 grid gap-6 p-6 max-sm:mx-4 sm:mx-auto sm:my-14 sm:p-9 ${isWide ? 'sm:max-w-2xl' : 'sm:max-w-md'}`}
  >
    {children}
  </Card>
)

/** Whether the shop sends codes; null until that is known. */
function useOffer(): boolean | null {
  const [bySms, setBySms] = useState<boolean | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    callPublic('GET /privacy-codes', { signal: gone.signal }).then(
      (offer) => setBySms(offer.bySms),
      // Then the request says what is wrong.
      () => !gone.signal.aborted && setBySms(true),
    )
    return () => gone.abort()
  }, [])
  return bySms
}
