import { useId, useState } from 'react'
import { categoryPath } from '../../catalog/list/product-list-query.ts'
import type { Category } from '../../catalog/products/product.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { sortByName } from '../../kernel/language/names.ts'
import { nameOf, type SparseText } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { EditingForm, OneOfMany } from '../../people/audit-forms/editing-form.tsx'
import { PictureField } from '../../people/audit-forms/picture-field.tsx'
import { type Edited, useEditForm } from '../../people/audit-forms/use-edit-form.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextFields } from '../../ui/form/text-fields.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Adverts } from '../banners/adverts.tsx'
import { type Banner, bannerIn, isInCarousel } from '../banners/banner.ts'
import { Hero } from '../banners/hero.tsx'
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

type FormProps = Pick<Edited<Banner>, 'onUnsaved' | 'onSaved'> & Pick<Props, 'categories'>

function BannerForm({ banner, categories, ...events }: FormProps & { banner: Banner }) {
  const words = useWords(shopSettingsWords)
  const language = useLanguage()
  const { slot, revision, ...value } = banner
  const editing = useEditForm({ value, revision, ...events }, (typed, seen) =>
    callApi('PUT /settings/banners', { body: { slot, ...typed, revision: seen } }),
  )
  const { draft } = editing
  const { field } = editing

  return (
    <EditingForm
      editing={editing}
      aria-label={bannerIn(language, banner).headline}
      picture={<BannerPicture banner={{ ...banner, ...draft.typed }} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFields
          field={field}
          name="headline"
          label={words.bannerFields.headline}
          required
          maxLength={40}
        />
        <TextFields field={field} name="text" label={words.bannerFields.text} maxLength={90} />
      </div>
      <SelectField
        label={words.leadsTo}
        name="category"
        defaultValue={draft.value.category}
        options={[
          ['', words.allGifts],
          ...sortByName(language, addCurrent(categories, draft.value.category)).map(
            (category) => [category.name, nameOf(language, category)] as const,
          ),
        ]}
        className="sm:max-w-sm"
      />
      <PictureField {...field('picture')} label={words.bannerFields.picture} help={words.pictureHelp} />
      <Checkbox
        label={words.bannerShown}
        name="shown"
        defaultChecked={draft.value.shown}
        className="w-fit gap-2.5 font-semibold"
      />
    </EditingForm>
  )
}

/** Keeps the banner's current category, even when it has no gifts left. */
const addCurrent = (categories: readonly SparseText<'name'>[], current: string) =>
  current === '' || categories.some(({ name }) => name === current)
    ? categories
    : [...categories, { name: current }]

function BannerPicture({ banner }: { banner: Banner }) {
  const words = useWords(shopSettingsWords)
  const language = useLanguage()
  const id = useId()
  const shown = { banners: [bannerIn(language, banner)], pathTo: categoryPath }
  return (
    <figure aria-labelledby={id} className="grid gap-2 overflow-hidden rounded-2xl bg-wash p-4">
      <figcaption id={id} className="font-semibold text-ink-soft text-sm">
        {words.picture}
      </figcaption>
      <div inert>
        {isInCarousel(banner) ? <Hero {...shown} /> : <Adverts {...shown} label={words.picture} />}
      </div>
    </figure>
  )
}
