import { useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { uiWords } from '../words.en.ts'
import { useToast } from './toast.tsx'

/**
 * Copies a text when its button is pressed. Without a clipboard, as on http:// and in other apps' browsers, the text is selected where it
 * stands, and `byHand` says how to go on.
 * @param copied is said when it worked
 */
export function useCopy(copied: string) {
  const toast = useToast()
  const { copyByHand } = useWords(uiWords)
  const [byHand, setByHand] = useState<string | null>(null)
  async function copy(text: string, button: HTMLElement): Promise<void> {
    const isCopied = await writeToClipboard(text)
    setByHand(isCopied ? null : copyByHand)
    if (isCopied) toast(copied)
    else select(text, button)
  }
  return { copy, byHand }
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.warn('There is no clipboard to copy to', error)
    return false
  }
}

/** In the field that shows it, else in the button itself. */
function select(text: string, button: HTMLElement): void {
  const field = [...document.querySelectorAll('input')].find(({ value }) => value === text)
  field?.focus()
  field?.select()
  if (!field) window.getSelection()?.selectAllChildren(button)
}
