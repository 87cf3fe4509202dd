import { useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm, useSending } from '../../ui/form/use-form.ts'
import { describePromotion } from '../label.ts'
import { CopyCode } from './copy-code.tsx'
import type { OfferedPromotion } from './promotion-bodies.server.ts'
import { PromotionFields, type Restrictions } from './promotion-form.tsx'
import type { PromotionState } from './promotion-state.ts'
import { termsIn, toPromotionBody } from './typed-promotion.ts'
import { promotionPageWords } from './words.en.ts'

interface Props {
  readonly promotion: OfferedPromotion
  readonly choices: Restrictions
  readonly onUnsaved: (isUnsaved: boolean) => void
  readonly onSaved: () => Promise<void>
}

/** One offer: what it does, how it runs, and its form when opened. */
export function PromotionRow({ promotion, choices, onUnsaved, onSaved }: Props) {
  const words = useWords(promotionPageWords)
  const title = useTitleOf(promotion)
  const [isOpen, setOpen] = useState(false)
  const { state } = promotion
  return (
    <li className="grid gap-3 px-4 py-5 sm:px-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className={`font-semibold text-xl ${state === 'ended' ? 'text-ink-soft' : ''}`}>{title}</h2>
          <span className={`${BADGE} ${LOOK[state]}`}>{words.states[state]}</span>
          {promotion.code && <CopyCode code={promotion.code} />}
        </div>
        <Summary promotion={promotion} choices={choices} />
      </div>
      {state !== 'ended' && (
        <Steps promotion={promotion} title={title} isOpen={isOpen} onOpen={setOpen} onSaved={onSaved} />
      )}
      {isOpen && (
        <ChangeForm
          promotion={promotion}
          choices={choices}
          onUnsaved={onUnsaved}
          onSaved={async () => {
            await onSaved()
            setOpen(false)
          }}
        />
      )}
    </li>
  )
}

const BADGE = 'inline-block whitespace-nowrap rounded-full border px-3 py-0.5 font-semibold text-sm'

const LOOK: Readonly<Record<PromotionState, string>> = {
  running: 'border-pine bg-pine text-on-pine',
  planned: 'border-gold text-ink',
  paused: 'border-gold text-ink',
  'used-up': 'border-edge text-ink-soft',
  ended: 'border-edge text-ink-soft',
}

function useTitleOf({ kind, percent, amount, ...promotion }: OfferedPromotion): string {
  const language = useLanguage()
  const does = describePromotion(language, { kind, value: percent ?? amount ?? 0 })
  const name = nameOf(language, promotion)
  return name ? `${does} · ${name}` : does
}

function Summary({ promotion, choices }: Pick<Props, 'promotion' | 'choices'>) {
  const words = useWords(promotionPageWords)
  const { taka } = useFormats()
  const { shortDay } = useDates()
  const { code, codeEnd, hasCode, minAmount, minGifts, firstDay, lastDay, oncePerPerson } = promotion
  const { used, uses, gave, state } = promotion
  const onlyFor = useNamesOf(promotion, choices)
  const terms = [
    ...(hasCode ? (code ? [] : [words.codeEnds(codeEnd)]) : [words.withoutCode]),
    ...(minAmount > 0 ? [words.from(taka(minAmount))] : []),
    ...(minGifts > 1 ? [words.fromGifts(minGifts)] : []),
    ...(firstDay && state === 'planned' ? [words.starts(shortDay(firstDay))] : []),
    ...(lastDay ? [words.ends(shortDay(lastDay))] : []),
    ...(oncePerPerson ? [words.once] : []),
    ...onlyFor,
  ]
  const usage = used > 0 || uses !== null ? words.usedOf(used, uses) : words.unused
  return (
    <>
      <p className="wrap-anywhere text-ink-soft empty:hidden">{terms.join(' · ')}</p>
      <p>{gave > 0 ? `${usage} · ${words.gave(taka(gave))}` : usage}</p>
    </>
  )
}

/** The categories and occasions that it is for; what the shop has no more goes by what it was called. */
function useNamesOf(
  { categories, occasions }: Pick<OfferedPromotion, 'categories' | 'occasions'>,
  choices: Restrictions,
): string[] {
  const language = useLanguage()
  const named = (key: string, known: Parameters<typeof nameOf>[1] | undefined) =>
    known ? nameOf(language, known) : key
  return [
    ...categories.map((name) =>
      named(
        name,
        choices.categories.find((one) => one.name === name),
      ),
    ),
    ...occasions.map((key) =>
      named(
        key,
        choices.occasions.find((one) => one.key === key),
      ),
    ),
  ]
}

interface StepsProps extends Pick<Props, 'promotion' | 'onSaved'> {
  readonly title: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

function Steps({ promotion, title, isOpen, onOpen, onSaved }: StepsProps) {
  const words = useWords(promotionPageWords)
  const { confirm } = useDialogs()
  const { busy, problem, run } = useSending({ failed: 'Error changing the offer' })
  const { _id: id, paused } = promotion

  const pause = () =>
    run(async () => {
      await callApi('PUT /promotions/{id}', {
        params: { id },
        body: { ...toPromotionBody(promotion), paused: !paused },
      })
      await onSaved()
    })

  async function end(): Promise<void> {
    const question = { title: words.endTitle, text: words.endText(title), danger: true }
    if (!(await confirm({ ...question, confirm: words.endNow, cancel: words.keep }))) return
    await run(async () => {
      await callApi('DELETE /promotions/{id}', { params: { id } })
      await onSaved()
    })
  }

  const about = <span className="sr-only">{title}</span>
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="button" kind="quiet" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? words.cancel : words.change} {about}
        </Button>
        <Button type="button" kind="quiet" busy={busy} onClick={() => void pause()}>
          {paused ? words.resume : words.pause} {about}
        </Button>
        <Button type="button" kind="quiet" disabled={busy} onClick={() => void end()}>
          {words.end} {about}
        </Button>
      </div>
    </>
  )
}

function ChangeForm({ promotion, choices, onUnsaved, onSaved }: Props) {
  const words = useWords(promotionPageWords)
  const form = useForm({
    failed: 'Error changing the offer',
    onUnsaved,
    send: (typed) =>
      callApi('PUT /promotions/{id}', {
        params: { id: promotion._id },
        body: { ...termsIn(typed), revision: promotion.revision },
      }),
    onSaved,
  })
  return (
    <Form form={form} button={words.save} className="grid max-w-3xl gap-5 border-line border-t pt-5">
      <PromotionFields promotion={promotion} errorOf={form.errorOf} {...choices} />
    </Form>
  )
}
