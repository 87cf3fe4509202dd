import type { Suggesting } from './suggesting.ts'

/** Says how the search went: to screen readers always, on the screen when there is nothing to choose from. */
export function SearchNews({ state }: { state: Suggesting }) {
  const { seen, text } = newsOf(state)
  return (
    <p role="status" className={seen ? SEEN : 'sr-only'}>
      {text}
    </p>
  )
}

const SEEN =
  'absolute inset-x-0 top-full z-30 mt-2 rounded-2xl border border-edge bg-surface px-5 py-3 font-semibold shadow-lift'

export function newsOf({ open, answer }: Suggesting): { readonly seen: boolean; readonly text: string } {
  if (!open || answer.kind === 'none') return { seen: false, text: '' }
  if (answer.kind === 'failed') return { seen: true, text: answer.why }
  const count = answer.found.length
  if (count === 0) return { seen: true, text: 'No Data found' }
  const word = count === 1 ? 'suggestion' : 'suggestions'
  return { seen: false, text: `${count} ${word}. Choose with the arrow keys.` }
}
