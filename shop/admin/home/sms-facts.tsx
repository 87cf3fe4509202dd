import type { AnswerOf } from '../../kernel/api/calls.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Card } from '../../ui/card.tsx'
import { dashboardWords } from './words.en.ts'

export type SmsOverview = AnswerOf<'GET /sms'>

/** What is left at the provider, and what this month took; nothing where SMS is not set up. */
export function SmsFacts({ isSetUp, balance, partsThisMonth, codesToday }: SmsOverview) {
  const words = useWords(dashboardWords).sms
  const { number, taka } = useFormats()
  if (!isSetUp) return null
  const left = balance && (balance.taka === null ? words.inSms(number(balance.sms ?? 0)) : taka(balance.taka))
  const facts = [
    [words.left, left ?? words.notKnown],
    [words.partsThisMonth, number(partsThisMonth)],
    [words.codesToday, number(codesToday)],
  ] as const
  return (
    <section aria-labelledby="sms-facts" className="mt-4">
      <Card className="p-5 sm:p-6">
        <h2 id="sms-facts" className="mb-4 font-semibold text-xl leading-snug">
          {words.title}
        </h2>
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name} className="flex min-w-0 items-baseline justify-between gap-3 sm:block">
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="font-display font-semibold text-xl tabular-nums leading-tight sm:mt-1">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
