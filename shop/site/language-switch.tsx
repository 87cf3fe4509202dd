import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api, readToken } from '../kernel/api-client.ts'
import { carryAway } from '../kernel/carried.ts'
import { isLanguage, type Language, languageOfPath, pathIn } from '../kernel/language.ts'
import { useLanguage } from '../kernel/use-words.ts'

const REMEMBERED = 'ogs-language'

/** Leads to the same page in the other language, with all that is typed. Nobody is led there who did not press it. */
export function LanguageSwitch() {
  const language = useLanguage()
  const other: Language = language === 'en' ? 'bn' : 'en'
  const { pathname, search } = useLocation()
  const [wanted, setWanted] = useState<Language | null>(null)
  useEffect(() => setWanted(remembered()), [])

  async function leave(event: MouseEvent): Promise<void> {
    localStorage.setItem(REMEMBERED, other)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void tellShop(other)
    await carryAway().catch((error) => console.error('Error carrying what is typed', error))
    const { pathname, search, hash } = window.location
    window.location.assign(pathIn(other, languageOfPath(pathname + search + hash).path))
  }

  return (
    <a
      href={pathIn(other, pathname + search)}
      // The server's page is the same for all: it knows no parameters but its own.
      suppressHydrationWarning
      hrefLang={other}
      lang={other}
      onClick={leave}
      data-wanted={wanted === other || undefined}
      className="flex min-h-11 items-center rounded-full px-3 font-semibold no-underline hover:bg-wash data-wanted:bg-berry data-wanted:text-on-berry"
    >
      {NAMES[other]}
    </a>
  )
}

/** For letters and receipts; `keepalive` brings it there although the page is left. */
async function tellShop(language: Language): Promise<void> {
  if (readToken() === null) return
  await api('PUT', '/account/language', { body: { language }, answersSignedOut: true }).catch((error) =>
    console.error('Error remembering the language', error),
  )
}

const NAMES = { en: 'English', bn: 'বাংলা' }

function remembered(): Language | null {
  const language = localStorage.getItem(REMEMBERED)
  return isLanguage(language) ? language : null
}
