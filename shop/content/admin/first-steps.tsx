import { Link } from 'react-router'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Card } from '../../ui/card.tsx'
import { LineIcon, Sign } from '../../ui/icons.tsx'
import type { FirstStep } from './setting-shapes.server.ts'
import { shopSettingsWords } from './words.en.ts'

/** In the order in which they are shown. */
const PAGES: Readonly<Record<FirstStep, string>> = {
  name: '/profile/settings#name',
  contact: '/profile/settings#contact',
  delivery: '/profile/delivery',
  gift: '/profile/addProduct',
  pages: '/profile/settings#pages',
  payments: '/profile/settings#selling',
}
const STEPS = Object.keys(PAGES) as FirstStep[]

export function FirstSteps({ done }: { done: Readonly<Record<FirstStep, boolean>> }) {
  const { firstSteps: words } = useWords(shopSettingsWords)
  const { number } = useFormats()
  const doneCount = STEPS.filter((step) => done[step]).length
  if (doneCount === STEPS.length) return null
  return (
    <section aria-labelledby="first-steps" className="mb-4">
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="first-steps" className="font-semibold text-xl">
            {words.title}
          </h2>
          <p className="text-ink-soft text-sm">{words.soFar(number(doneCount), number(STEPS.length))}</p>
        </div>
        <ol className="mt-2 grid gap-x-6 md:grid-cols-2">
          {STEPS.map((step) => (
            <li key={step}>{done[step] ? <Done step={step} /> : <Open step={step} />}</li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

function Done({ step }: { step: FirstStep }) {
  const { firstSteps: words } = useWords(shopSettingsWords)
  return (
    <span className={ROW}>
      <Sign kind="success" className="size-6" />
      <span className="text-ink-soft">
        {words.steps[step].what} <span className="sr-only">{words.done}</span>
      </span>
    </span>
  )
}

function Open({ step }: { step: FirstStep }) {
  const { firstSteps: words } = useWords(shopSettingsWords)
  const { what, why } = words.steps[step]
  return (
    <Link to={PAGES[step]} className={`group no-underline ${ROW}`}>
      <span className="size-6 rounded-full border-2 border-edge" />
      <span>
        <span className="block font-semibold text-ink leading-snug group-hover:underline">{what}</span>
        <span className="block text-ink-soft text-sm">{why}</span>
      </span>
      <LineIcon className="size-5 text-berry" weight={2} path="M9 5l7 7-7 7" />
    </Link>
  )
}

const ROW = 'grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-2'
