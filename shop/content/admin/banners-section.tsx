import { useId, useState } from 'react'
import { categoryPath } from '../../catalog/list/product-list-query.ts'
import type { Category } from '../../catalog/products/product.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { EditingForm, OneOfMany } from '../../people/audit-forms/editing-form.tsx'
import { PictureField } from '../../people/audit-forms/picture-field.tsx'
import { type Edited, useEditForm } from '../../people/audit-forms/use-edit-form.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type Banner, bannerIn, isInCarousel } from '../banners/banner.ts'
import { Adverts, Hero } from '../banners/hero.tsx'
import { shopSettingsWords } from './words.en.ts'

interface Props {
  readonly banners: readonly Banner[]
  readonly categories: readonly Category[]
  readonly onUnsaved: (slot: string, isUnsaved: boolean) => void
  readonly onSaved: () => Promise<void>
}

export function BannersSection({ banners, categories, onUnsaved, onSaved }: Props) {
  const words = useWords(shopSettingsWords)
  const language = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Card id="banners" className="scroll-mt-6 p-5 sm:p-6">
      <h2 className="font-semibold text-2xl">{words.banners}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{words.bannersLead}</p>
      <ul className="divide-y divide-line">
        {banners.map((banner) => {
          const { slot, shown } = banner
          const { headline, picture } = bannerIn(language, banner)
          return (
            <OneOfMany
              key={slot}
              name={headline}
              seen={
                <span className="flex items-center gap-3">
                  {!shown && <span className="text-ink-soft">{words.notShown}</span>}
                  <span className="block aspect-video w-20 overflow-hidden rounded-lg">
                    <Picture src={picture} alt="" sizes="5rem" />
                  </span>
                </span>
              }
              isOpen={open === slot}
              onToggle={() => setOpen(open === slot ? null : slot)}
            >
              <BannerForm
                banner={banner}
                categories={categories}
                onUnsaved={(isUnsaved) => onUnsaved(`banner-${slot}`, isUnsaved)}
                onSaved={onSaved}
              />
            </OneOfMany>
          )
        })}
      </ul>
    </Card>
  )
}

interface FormProps extends Pick<Edited<Banner>, 'onUnsaved' | 'onSaved'> {
  readonly banner: Banner
  readonly categories: readonly Category[]
}

function BannerForm({ banner, categories, ...hearing }: FormProps) {
  const words = useWords(shopSettingsWords)
  const language = useLanguage()
  const { slot, revision, ...value } = banner
  const editing = useEditForm({ value, revision, ...hearing }, (changed, seen) =>
    callApi('PUT /settings/banners', { body: { slot, ...changed, revision: seen } }),
  )
  const { draft } = editing
  const field = (name: keyof typeof words.bannerFields) => ({
    ...editing.field(name),
    label: words.bannerFields[name],
  })

  return (
    <EditingForm
      editing={editing}
      aria-label={bannerIn(language, banner).headline}
      picture={<BannerPicture banner={{ ...banner, ...draft.typed }} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('headline')} required maxLength={40} />
        <Field {...field('headlineBn')} lang="bn" maxLength={40} help={words.emptyInBangla} />
        <Field {...field('text')} maxLength={90} />
        <Field {...field('textBn')} lang="bn" maxLength={90} help={words.emptyInBangla} />
      </div>
      <SelectField
        label={words.leadsTo}
        name="category"
        defaultValue={draft.value.category}
        options={[
          ['', words.allGifts],
          ...choices(categories, draft.value.category).map(
            (category) => [category.name, nameOf(language, category)] as const,
          ),
        ]}
        className="sm:max-w-sm"
      />
      <PictureField {...field('picture')} help={words.pictureHelp} />
      <Checkbox
        label={words.bannerShown}
        name="shown"
        defaultChecked={draft.value.shown}
        className="w-fit gap-2.5 font-semibold"
      />
    </EditingForm>
  )
}

/** Keeps the banner's present category, even when it has no gifts left. */
const choices = (
  categories: readonly Category[],
  now: string,
): readonly Pick<Category, 'name' | 'nameBn'>[] =>
  now === '' || categories.some(({ name }) => name === now)
    ? categories
    : [...categories, { name: now, nameBn: undefined }]

function BannerPicture({ banner }: { banner: Banner }) {
  const words = useWords(shopSettingsWords)
  const language = useLanguage()
  const id = useId()
  const Drawn = isInCarousel(banner) ? Hero : Adverts
  return (
    <figure aria-labelledby={id} className="grid gap-2 overflow-hidden rounded-2xl bg-wash p-4">
      <figcaption id={id} className="font-semibold text-ink-soft text-sm">
        {words.picture}
      </figcaption>
      <div inert>
        <Drawn banners={[bannerIn(language, banner)]} pathTo={categoryPath} />
      </div>
    </figure>
  )
}
