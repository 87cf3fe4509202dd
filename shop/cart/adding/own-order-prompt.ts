import type { Language } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { useDialogs } from '../../ui/dialog/dialog.tsx'
import { ownOrderPromptWords } from './own-order-prompt-words.en.ts'

/** Offers the sender's own unpaid order, which holds what is refused here. */
export function agreesToSeeOrder(
  language: Language,
  text: string,
  confirm: ReturnType<typeof useDialogs>['confirm'],
): Promise<boolean> {
  const words = wordsIn(language, ownOrderPromptWords)
  return confirm({
    title: words.heldForYou,
    text,
    confirm: words.seeOrder,
    cancel: words.notNow,
    warning: true,
  })
}
