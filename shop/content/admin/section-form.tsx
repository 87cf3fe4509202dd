import { type ReactNode, useId } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import type { BodyFor } from '../../kernel/api/calls.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Section, ShopSettings } from '../../kernel/settings/shop-settings.ts'
import { EditingForm } from '../../people/audit-forms/editing-form.tsx'
import { type Edited, useEditForm } from '../../people/audit-forms/use-edit-form.ts'
import { Card } from '../../ui/card.tsx'
import { useSettingWords } from './settings.ts'
import { shopSettingsWords } from './words.en.ts'

type AnySection = `PUT /settings/${Section}`

export interface SectionProps<S extends Section> extends Edited<ShopSettings[S]> {
  readonly section: S
}

interface Props<S extends Section> extends SectionProps<S> {
  /** @param fieldProps what a field of this name is drawn with */
  readonly fields: (fieldProps: (name: keyof ShopSettings[S] & string) => FieldProps) => ReactNode
  /** A preview of what people will see. */
  readonly picture: (typed: ShopSettings[S]) => ReactNode
}

type FieldProps = ReturnType<ReturnType<typeof useEditForm>['field']> & { readonly label: string }

/** One section's form, with a live preview beside it. */
export function SectionForm<S extends Section>(props: Props<S>) {
  const { section, fields, picture } = props
  const words = useWords(shopSettingsWords)
  const values = useSettingWords()
  const id = useId()
  const editing = useEditForm(props, (value, revision) =>
    // A section's fields are those of its own settings.
    callApi<AnySection>(`PUT /settings/${section}`, { body: { value, revision } as BodyFor<AnySection> }),
  )
  const labels: Readonly<Record<string, string>> = words.fields
  return (
    <Card id={section} className="scroll-mt-6 p-5 sm:p-6">
      <h2 id={id} className="font-semibold text-2xl">
        {words.sections[section]}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{words.leads[section]}</p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <EditingForm editing={editing} aria-labelledby={id} values={values}>
          {fields((name) => ({ ...editing.field(name, `value.${name}`), label: labels[name] ?? name }))}
        </EditingForm>
        <figure className="grid gap-2 rounded-2xl bg-wash p-4">
          <figcaption className="font-semibold text-ink-soft text-sm">{words.picture}</figcaption>
          {picture(editing.draft.typed)}
        </figure>
      </div>
    </Card>
  )
}
