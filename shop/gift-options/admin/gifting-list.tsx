import { useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { OneOfMany } from '../../people/audit-forms/editing-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LineIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { type Gifting, idOf } from '../gifting.ts'
import { GiftingForm, type Part, pictureOf, priceOf } from './gifting-form.tsx'
import { giftSettingsWords } from './words.en.ts'

interface Props {
  readonly kind: keyof Gifting
  readonly parts: readonly Part[]
  readonly onUnsaved: (part: string, isUnsaved: boolean) => void
  readonly onSaved: () => Promise<void>
}

/** All of a kind in the cart's order, and one more. */
export function GiftingList({ kind, parts, onUnsaved, onSaved }: Props) {
  const words = useWords(giftSettingsWords)
  const language = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  return (
    <Card id={kind} className="scroll-mt-24 p-5 sm:p-6">
      <h2 className="font-semibold text-2xl">{words.kinds[kind].title}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{words.kinds[kind].lead}</p>
      {parts.length === 0 && <p>{words.kinds[kind].none}</p>}
      <ul className="divide-y divide-line">
        {parts.map((part) => {
          const id = idOf(part)
          return (
            <OneOfMany
              key={id}
              name={nameOf(language, part)}
              seen={<Seen {...{ kind, part, parts, onSaved }} />}
              isOpen={open === id}
              onToggle={() => setOpen(open === id ? null : id)}
            >
              <GiftingForm
                kind={kind}
                id={id}
                part={part}
                isNew={id === added}
                onUnsaved={(isUnsaved) => onUnsaved(`${kind}-${id}`, isUnsaved)}
                onSaved={onSaved}
              />
            </OneOfMany>
          )
        })}
      </ul>
      <AddPart
        kind={kind}
        onAdded={async (id) => {
          await onSaved()
          setAdded(id)
          setOpen(id)
        }}
      />
    </Card>
  )
}

interface SeenProps extends Pick<Props, 'kind' | 'parts' | 'onSaved'> {
  readonly part: Part
}

function Seen({ kind, part, parts, onSaved }: SeenProps) {
  const words = useWords(giftSettingsWords)
  const name = nameOf(useLanguage(), part)
  const { showMessage } = useDialogs()
  const at = parts.indexOf(part)
  const [picture, price] = [pictureOf(part), priceOf(part)]

  async function move(by: 1 | -1): Promise<void> {
    const ids = parts.map(idOf)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    try {
      await callApi(`PUT /gifting/${kind}`, { body: { ids } })
    } catch (error) {
      console.error('Error saving the settings', error)
      await showMessage({ title: words.title, text: messageOf(error), kind: 'error' })
    }
    await onSaved()
  }

  return (
    <span className="flex items-center gap-2">
      {!part.shown && <span className="text-ink-soft">{words.notOffered}</span>}
      {price !== null && <Price amount={price} />}
      {picture !== null && (
        <span className="block size-12 overflow-hidden rounded-lg bg-wash">
          <Picture src={picture} alt="" sizes="3rem" />
        </span>
      )}
      <MoveButton label={words.up(name)} path="m6 14.5 6-6 6 6" disabled={at === 0} onMove={() => move(-1)} />
      <MoveButton
        label={words.down(name)}
        path="m6 9.5 6 6 6-6"
        disabled={at === parts.length - 1}
        onMove={() => move(1)}
      />
    </span>
  )
}

interface MoveProps {
  readonly label: string
  readonly path: string
  readonly disabled: boolean
  readonly onMove: () => Promise<void>
}

function MoveButton({ label, path, disabled, onMove }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={() => void onMove()}
      className="grid size-11 place-items-center rounded-full border border-edge disabled:opacity-40"
    >
      <LineIcon className="size-5" weight={2.25} path={path} />
    </button>
  )
}

/** Takes the name; the rest is edited after adding. */
function AddPart({ kind, onAdded }: { kind: keyof Gifting; onAdded: (id: string) => Promise<void> }) {
  const words = useWords(giftSettingsWords).kinds[kind]
  const name = `new-${kind}`
  const { busy, problem, events } = useForm({
    failed: 'Error saving the settings',
    isShown: () => false,
    send: ({ text }) => callApi(`POST /gifting/${kind}`, { body: { name: text(name) } }),
    onSaved({ insertedId }, form) {
      form.reset()
      return onAdded(insertedId)
    },
  })
  return (
    <form noValidate {...events} className="mt-4 flex flex-wrap items-end gap-3 border-line border-t pt-4">
      <div className="min-w-52 flex-1">
        <Field label={words.name} name={name} autoComplete="off" maxLength={60} error={problem} />
      </div>
      <Button kind="quiet" busy={busy}>
        {words.add}
      </Button>
    </form>
  )
}
