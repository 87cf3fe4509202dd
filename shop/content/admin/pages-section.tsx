import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import type { Language } from '../../kernel/language/language.ts'
import { textField, textIn } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { EditingForm, OneOfMany } from '../../people/audit-forms/editing-form.tsx'
import { type Edited, useEditForm } from '../../people/audit-forms/use-edit-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextFields } from '../../ui/form/text-fields.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import type { ShopPage } from '../pages/shop-page.ts'
import { Written } from '../pages/written.tsx'
import { shopSettingsWords } from './words.en.ts'

interface Props {
  readonly pages: readonly ShopPage[]
  readonly onUnsaved: (slug: string, isUnsaved: boolean) => void
  readonly onSaved: () => Promise<void>
}

export function PagesSection({ pages, onUnsaved, onSaved }: Props) {
  const words = useWords(shopSettingsWords)
  const language = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <Card id="pages" className="scroll-mt-6 p-5 sm:p-6">
      <h2 className="font-semibold text-2xl">{words.pages}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{words.pagesLead}</p>
      <ul className="divide-y divide-line">
        {pages.map((page) => (
          <OneOfMany
            key={page.slug}
            name={textIn(language, page, 'title')}
            seen={
              page.shown ? (
                <Link to={`/pages/${page.slug}`} className="inline-flex min-h-11 items-center underline">
                  {words.seePage} <span className="sr-only">{textIn(language, page, 'title')}</span>
                </Link>
              ) : (
                <NotShown page={page} isOpen={open === page.slug} onSaved={onSaved} />
              )
            }
            isOpen={open === page.slug}
            onToggle={() => setOpen(open === page.slug ? null : page.slug)}
          >
            <PageForm
              page={page}
              onUnsaved={(isUnsaved) => onUnsaved(`page-${page.slug}`, isUnsaved)}
              onSaved={onSaved}
            />
          </OneOfMany>
        ))}
      </ul>
    </Card>
  )
}

/** A draft is shown with one press, as it is. */
function NotShown({ page, isOpen, onSaved }: { page: ShopPage; isOpen: boolean } & Pick<Props, 'onSaved'>) {
  const words = useWords(shopSettingsWords)
  const name = textIn(useLanguage(), page, 'title')
  const { busy, problem, run } = useSending({ failed: 'Error saving the settings' })
  const show = () =>
    run(async () => {
      await callApi('PUT /settings/pages', { body: { ...page, shown: true } })
      await onSaved()
    })
  return (
    <>
      <span className="text-ink-soft">{words.notShown}</span>
      {!isOpen && page.body + page.bodyBn !== '' && (
        <Button type="button" kind="quiet" busy={busy} onClick={() => void show()}>
          {words.showNow} <span className="sr-only">{name}</span>
        </Button>
      )}
      {problem && <Alert kind="error">{problem}</Alert>}
    </>
  )
}

type FormProps = Pick<Edited<ShopPage>, 'onUnsaved' | 'onSaved'>

function PageForm({ page, ...events }: FormProps & { page: ShopPage }) {
  const words = useWords(shopSettingsWords)
  const language = useLanguage()
  const { slug, revision, ...value } = page
  const editing = useEditForm({ value, revision, ...events }, (typed, seen) =>
    callApi('PUT /settings/pages', { body: { slug, ...typed, revision: seen } }),
  )
  const { draft } = editing

  return (
    <EditingForm editing={editing} aria-label={textIn(language, page, 'title')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFields name="title" label={words.pageFields.title} field={editing.field} maxLength={60} />
      </div>
      <TextFields
        name="body"
        label={words.pageFields.body}
        field={editing.field}
        maxLength={20_000}
        input={(props, lang) => (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Field {...props} multiline rows={10} help={words.markdownHelp} />
            <Preview text={draft.typed[textField('body', lang)]} lang={lang} />
          </div>
        )}
      />
      <Checkbox
        label={words.shownLabel}
        name="shown"
        defaultChecked={draft.value.shown}
        className="w-fit gap-2.5 font-semibold"
      />
    </EditingForm>
  )
}

const PAUSE_MS = 400

/** The server's rendering, once the typing pauses. */
function Preview({ text, lang }: { text: string; lang: Language }) {
  const words = useWords(shopSettingsWords)
  const id = useId()
  const [html, setHtml] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    const pause = setTimeout(() => {
      callApi('POST /settings/preview', { body: { text }, signal: leaving.signal })
        .then((rendered) => setHtml(rendered.html))
        // The last preview stays; saving reports what is wrong.
        .catch((error: unknown) => leaving.signal.aborted || console.error('Error drawing the page', error))
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [text])
  return (
    <figure aria-labelledby={id} className="grid gap-2 rounded-2xl bg-wash p-4">
      <figcaption id={id} className="font-semibold text-ink-soft text-sm">
        {words.picture}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page is scrolled by keys, too */}
      <div tabIndex={0} className="max-h-96 overflow-y-auto rounded-xl border border-line bg-surface p-4">
        <Written html={html} lang={lang} />
      </div>
    </figure>
  )
}
