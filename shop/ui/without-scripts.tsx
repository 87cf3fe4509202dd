import { useWords } from '../kernel/language/use-words.ts'
import { scriptWords } from './script-words.en.ts'

/** Beside what works by scripts alone, which `noscript:hidden` leaves out then: nothing looks alive that is not. */
export function WithoutScripts({ className = '' }: { readonly className?: string }) {
  const { needsScripts } = useWords(scriptWords)
  return (
    <noscript>
      <p className={`font-semibold ${className}`}>{needsScripts}</p>
    </noscript>
  )
}
