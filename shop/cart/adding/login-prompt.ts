import type { Language } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { useDialogs } from '../../ui/dialog/dialog.tsx'
import { loginPromptWords } from './login-prompt-words.en.ts'

/** Asks a visitor to log in first. */
export function agreesToLogIn(
  language: Language,
  confirm: ReturnType<typeof useDialogs>['confirm'],
): Promise<boolean> {
  const words = wordsIn(language, loginPromptWords)
  return confirm({
    title: words.notLoggedIn,
    text: words.loginToAdd,
    confirm: words.yesLogin,
    cancel: words.notNow,
    warning: true,
  })
}
