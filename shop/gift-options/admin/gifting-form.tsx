import { useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import type { BodyFor } from '../../kernel/api/calls.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { toTaka } from '../../kernel/money.ts'
import { EditingForm } from '../../people/audit-forms/editing-form.tsx'
import { PictureField } from '../../people/audit-forms/picture-field.tsx'
import { type Edited, useEditForm } from '../../people/audit-forms/use-edit-form.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextFields } from '../../ui/form/text-fields.tsx'
import { CARD_BOXES } from '../card-layout.ts'
import { GiftCard } from '../gift-card.tsx'
import type { CardDesign, Gifting, Wrap } from '../gifting.ts'
import { giftSettingsWords } from './words.en.ts'

export type Part = Gifting[keyof Gifting][number]

/** As in its form: the price as typed. */
export type TypedPart = Omit<Part, 'revision' | 'price'> & {
  readonly price?: string
  readonly picture?: string
  readonly box?: CardDesign['box']
}

export function typedPart({ revision: _, ...part }: Part): TypedPart {
  return 'price' in part ? { ...part, price: String(toTaka(part.price)) } : part
}

interface Props extends Pick<Edited<TypedPart>, 'onUnsaved' | 'onSaved'> {
  readonly kind: keyof Gifting
  readonly id: string
  readonly part: Part
  /** Just added: offered with its first save, unless that is unticked. */
  readonly isNew: boolean
}

/** The form of a wrap, a card or an occasion. */
export function GiftingForm({ kind, id, part, isNew, ...hearing }: Props) {
  const [firstRevision] = useState(part.revision)
  const words = useWords(giftSettingsWords)
  const edited = { value: typedPart(part), revision: part.revision, ...hearing }
  const call = `PUT /gifting/${kind}/{id}` as const
  const editing = useEditForm(edited, (changed, revision) => {
    // A kind's fields are those of its own form.
    const body = { ...changed, revision } as BodyFor<typeof call>
    return callApi(call, { params: { id }, body })
  })
  const { draft } = editing
  const field = (name: keyof typeof words.fields) => ({ ...editing.field(name), label: words.fields[name] })

  return (
    <EditingForm
      editing={editing}
      aria-label={part.name}
      picture={'box' in part && <SampleCard design={{ ...part, ...draft.typed }} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFields field={editing.field} name="name" label={words.fields.name} required maxLength={60} />
        {'price' in part && <Field {...field('price')} inputMode="decimal" maxLength={12} />}
      </div>
      {'box' in part && (
        <SelectField
          label={words.box}
          name="box"
          defaultValue={draft.value.box}
          options={CARD_BOXES.map((box) => [box, words.boxes[box]])}
          className="sm:max-w-sm"
        />
      )}
      {'picture' in part && <PictureField {...field('picture')} help={words.pictureHelp} />}
      <Checkbox
        label={words.offered}
        name="shown"
        defaultChecked={draft.value.shown || (isNew && part.revision === firstRevision)}
        className="w-fit gap-2.5 font-semibold"
      />
    </EditingForm>
  )
}

/** A preview of the print. */
function SampleCard({ design }: { design: Pick<CardDesign, 'picture' | 'box'> }) {
  const words = useWords(giftSettingsWords)
  const text = { to: words.sampleTo, message: words.sampleMessage, from: words.sampleFrom }
  return (
    <div className="w-full max-w-64 overflow-hidden rounded-2xl border border-line">
      <GiftCard text={text} design={design} />
    </div>
  )
}

export const pictureOf = (part: Part): string | null => ('picture' in part ? part.picture : null)
export const priceOf = (part: Part): Wrap['price'] | null => ('price' in part ? part.price : null)
