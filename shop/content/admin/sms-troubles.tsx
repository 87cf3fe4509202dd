import { Link } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import type { AnswerOf } from '../../kernel/api/calls.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { smsSectionWords } from './sms-section-words.en.ts'

type Trouble = AnswerOf<'GET /sms'>['troubles'][number]

interface Props {
  readonly troubles: readonly Trouble[]
  /** Reloads what is shown. */
  readonly onSeen: () => Promise<void>
}

/** SMS that were not sent, or perhaps not, until a shopkeeper has seen each. */
export function SmsTroubles({ troubles, onSeen }: Props) {
  const words = useWords(smsSectionWords)
  return (
    <section aria-labelledby="sms-troubles" className="rounded-2xl border border-line p-4">
      <h3 id="sms-troubles" className="font-semibold">
        {words.troubles}
      </h3>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">{words.troublesHelp}</p>
      <ul className="mt-3 grid gap-4">
        {troubles.map((trouble) => (
          <TroubleItem key={trouble._id} trouble={trouble} onSeen={onSeen} />
        ))}
      </ul>
    </section>
  )
}

function TroubleItem({ trouble, onSeen }: { readonly trouble: Trouble } & Pick<Props, 'onSeen'>) {
  const words = useWords(smsSectionWords)
  const { moment } = useDates()
  const language = useLanguage()
  const { busy, problem, run } = useSending({ failed: 'Error marking an SMS as seen' })
  const { _id: id, state, code, orderId, at } = trouble
  const see = () =>
    run(async () => {
      await callApi('POST /sms/{id}/sight', { params: { id } })
      await onSeen()
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">
          {words[state]}
          {code && (
            <span lang="en" className="wrap-anywhere font-normal text-ink-soft">
              {' '}
              · {code}
            </span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          <time dateTime={at} lang={language} className="tabular-nums">
            {moment(at)}
          </time>
          {orderId === null ? (
            words.ofCode
          ) : (
            <Link
              to={`/profile/manageOrder/${orderId}`}
              className="inline-flex min-h-11 items-center text-berry underline"
            >
              {words.ofOrder}
            </Link>
          )}
        </p>
      </div>
      <Button
        type="button"
        kind="quiet"
        busy={busy}
        aria-label={words.seenLabel(moment(at))}
        onClick={() => void see()}
      >
        {words.seen}
      </Button>
      <p role="alert" className="basis-full font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </li>
  )
}
