import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { Card } from '../../ui/card.tsx'
import { Bow } from '../../ui/icons.tsx'
import type { Route } from './+types/thanks-page.ts'
import { thanksView } from './say-thanks.server.ts'
import { ThanksForm } from './thanks-form.tsx'
import { thanksWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, thanksWords).sayThanks })

/** The address is the permission to thank: it must stay out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await thanksView(context.get(shopContext).db, params.token, new Date())
  return found ?? data({ state: 'unknown' as const, from: '' }, 404)
}

/** To which the slip of a gift leads whoever opened it. */
export default function ThanksPage({ loaderData: { state, from }, params }: Route.ComponentProps) {
  const words = useWords(thanksWords)
  const [isSent, setSent] = useState(false)
  if (isSent) return <Told title={words.onTheirWay} text={words.enjoy} isNews />
  if (state !== 'open') return <Told {...words.states[state]} />
  return (
    <Framed title={words.ask(from || words.somebody)} text={words.lead}>
      <ThanksForm token={params.token} onSent={() => setSent(true)} />
    </Framed>
  )
}

interface ToldProps {
  readonly title: string
  readonly text: string
  /** It came while somebody was reading. */
  readonly isNews?: boolean
}

function Told({ isNews = false, ...told }: ToldProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) box.current?.focus()
  }, [isNews])
  return (
    <div ref={box} tabIndex={-1} role="status" className="outline-none">
      <Framed {...told} />
    </div>
  )
}

function Framed({ title, text, children }: ToldProps & { readonly children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:py-16">
      <Card className="relative grid gap-8 overflow-hidden px-5 py-10 sm:px-10">
        <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5 bg-gold" />
        <div className="grid justify-items-center gap-4 text-center">
          <Bow className="size-20 text-berry" />
          <h1 className="wrap-anywhere text-balance font-semibold text-3xl leading-tight tracking-tight sm:text-4xl">
            {title}
          </h1>
          <p className="max-w-md text-balance text-ink-soft text-lg">{text}</p>
        </div>
        {children}
      </Card>
    </div>
  )
}
