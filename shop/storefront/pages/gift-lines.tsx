import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Poisha } from '../../kernel/money.ts'
import { LineIcon } from '../../ui/icons.tsx'
import { giftPageWords } from './words.en.ts'

/** The parts of the checkout that the lines open. */
export const GIFT_STEPS = ['card', 'wrap', 'secret', 'ask'] as const
export type GiftStep = (typeof GIFT_STEPS)[number]

/** The part of the cart's page where it is chosen. */
export const cartPathTo = (step: GiftStep): string => `/profile/cart#${step === 'ask' ? 'whom' : 'gift'}`

interface Props {
  /** Null: the shop offers no wraps. */
  readonly wrapFrom: Poisha | null
  readonly onOpen: (step: GiftStep) => void
}

/** Lists the gift options, each with a button to its part of the checkout; a link without scripts. */
export function GiftLines({ wrapFrom, onOpen }: Props) {
  const id = useId()
  const words = useWords(giftPageWords)
  const texts = { ...words, wrap: wrapFrom === null ? null : words.wrapFrom(wrapFrom) }
  const open = (event: MouseEvent, step: GiftStep) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(step)
  }
  return (
    <section
      aria-labelledby={id}
      className="rounded-3xl border border-line bg-surface px-4 pt-3.5 pb-1.5 shadow-card"
    >
      <h2 id={id} className="font-semibold text-lg">
        {words.makeItAGift}
      </h2>
      <ul className="divide-y divide-line">
        {GIFT_STEPS.map(
          (step) =>
            texts[step] && (
              <li key={step}>
                <Link
                  to={cartPathTo(step)}
                  onClick={(event) => open(event, step)}
                  className="group flex min-h-12 items-center gap-3 py-2 leading-snug no-underline"
                >
                  <span className="grid size-8 shrink-0 place-items-center rounded-full bg-wash text-berry">
                    <LineIcon className="size-5" weight={1.75} path={ICONS[step]} />
                  </span>
                  <span className="min-w-0 flex-1 group-hover:underline">
                    <span className="font-semibold">{texts[step]}</span>
                    {step === 'ask' && <span className="text-ink-soft"> {words.askHelp}</span>}
                  </span>
                  <LineIcon
                    className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100"
                    weight={2}
                    path="m9 6 6 6-6 6"
                  />
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

const ICONS: Readonly<Record<GiftStep, string>> = {
  card: 'M4 6h16v12H4zm.5.5L12 13l7.5-6.5',
  wrap: 'M4.5 11h15v9h-15zM3.5 7.5h17V11h-17zM12 7.5V20M12 7.5C10 3 6 3.5 6.5 6c.3 1.2 2.5 1.5 5.5 1.5 3 0 5.2-.3 5.5-1.5C18 3.5 14 3 12 7.5',
  secret: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  ask: 'M12 21c4.3-4.3 6.5-7.7 6.5-11a6.5 6.5 0 0 0-13 0c0 3.3 2.2 6.7 6.5 11Zm-1.8-12.4a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.7-.9 1.4m0 2.1v.01',
}
