import { hasRareLetters } from '../kernel/language/rare-letters.ts'

/** Takes the whole fonts as soon as the page shows letters that the smaller ones do not draw. */
export function watchLetters(): void {
  const look = (node: Node) => {
    if (!hasRareLetters(node.textContent ?? '')) return
    document.documentElement.className = 'rare-letters'
    watching.disconnect()
  }
  // Called before the changed page is painted.
  const watching = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) look(node)
  })
  watching.observe(document.body, { childList: true, characterData: true, subtree: true })
  look(document.body)
}
