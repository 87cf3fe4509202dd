import { useRef, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { uiWords } from '../words.en.ts'
import { useToast } from './toast.tsx'

/**
 * Copies a text when its button is pressed. Without a clipboard, as on http:// and in other apps' browsers, the text is selected in `shown`,
 * the element that shows it, and `byHand` says how to go on.
 * @param copied is said when it worked
 */
export function useCopy<Shown extends HTMLElement = HTMLInputElement>(copied: string) {
  const toast = useToast()
  const { copyByHand } = useWords(uiWords)
  const [byHand, setByHand] = useState<string | null>(null)
  const shown = useRef<Shown>(null)
  async function copy(text: string): Promise<void> {
    const isCopied = await writeToClipboard(text)
    setByHand(isCopied ? null : copyByHand)
    if (isCopied) toast(copied)
    else if (shown.current) select(shown.current)
  }
  return { copy, shown, byHand }
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

function select(shown: HTMLElement): void {
  shown.focus()
  if (shown instanceof HTMLInputElement) shown.select()
  else window.getSelection()?.selectAllChildren(shown)
}
