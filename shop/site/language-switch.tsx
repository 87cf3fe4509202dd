import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  CHOSEN_LANGUAGE,
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  pathIn,
} from '../kernel/language/language.ts'
import { useLanguage } from '../kernel/language/use-words.ts'

export function LanguageSwitch() {
  const language = useLanguage()
  return LANGUAGES.map((other) => other !== language && <ToLanguage key={other} other={other} />)
}

/** Leads to the page in the other language with all typed text; only a press does. */
function ToLanguage({ other }: { readonly other: Language }) {
  const { pathname, search } = useLocation()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => setWanted(localStorage.getItem(CHOSEN_LANGUAGE)), [])

  async function leave(event: MouseEvent): Promise<void> {
    localStorage.setItem(CHOSEN_LANGUAGE, other)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Loaded on use: hardly anybody changes the language twice.
    await import('./typed-text.ts').then(
      ({ changeLanguage }) => changeLanguage(other),
      () => window.location.assign(pathIn(other, pathname + search)),
    )
  }

  return (
    <a
      href={pathIn(other, pathname + search)}
      // The server's page knows no parameters but its own.
      suppressHydrationWarning
      hrefLang={other}
      lang={other}
      onClick={leave}
      data-wanted={wanted === other || undefined}
      className="flex min-h-11 items-center rounded-full px-3 font-language font-semibold no-underline hover:bg-wash data-wanted:bg-berry data-wanted:text-on-berry"
    >
      {LANGUAGE_FACTS[other].name}
    </a>
  )
}
