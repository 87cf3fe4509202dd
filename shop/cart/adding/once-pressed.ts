import type { PendingChoice } from '../../kernel/add-after-login.ts'
import type { Language } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { useDialogs } from '../../ui/dialog/dialog.tsx'
import { fetchCart } from '../cart-count.ts'
import { promptWords } from './prompt-words.en.ts'

/** Asks a visitor to log in first. @param logOut where the session ended while the page was open: the page must forget the person too */
export async function agreesToLogIn(
  language: Language,
  confirm: ReturnType<typeof useDialogs>['confirm'],
  logOut: (() => Promise<unknown>) | null,
): Promise<boolean> {
  const words = wordsIn(language, promptWords)
  const agrees = await confirm({
    title: words.notLoggedIn,
    text: words.loginToAdd,
    confirm: words.yesLogin,
    cancel: words.notNow,
    warning: true,
  })
  if (agrees) await logOut?.().catch((error) => console.error('Error logging out', error))
  return agrees
}

/** Offers the sender's own unpaid order, which holds what is refused here. */
export function agreesToSeeOrder(
  language: Language,
  text: string,
  confirm: ReturnType<typeof useDialogs>['confirm'],
): Promise<boolean> {
  const words = wordsIn(language, promptWords)
  return confirm({
    title: words.heldForYou,
    text,
    confirm: words.seeOrder,
    cancel: words.notNow,
    warning: true,
  })
}

export async function isInCart(gift: string, { variantId }: PendingChoice, email: string): Promise<boolean> {
  try {
    return (await fetchCart(email)).some((item) => item.productId === gift && item.variantId === variantId)
  } catch {
    // Adding it says what is wrong.
    return false
  }
}
