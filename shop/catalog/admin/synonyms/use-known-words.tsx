import { useId, useRef, useState } from 'react'
import { callApi } from '../../../kernel/api/api-client.ts'

/** A field for a word of the shop, which the browser completes. */
export function useKnownWords() {
  const id = useId()
  const [known, setKnown] = useState<readonly string[]>([])
  const asked = useRef('')

  async function suggest(begun: string): Promise<void> {
    asked.current = begun
    if (begun.trim() === '') return setKnown([])
    // A shopkeeper who types needs no suggestion.
    const found = await callApi('GET /synonyms/known', { query: { begun } }).catch(() => [])
    if (asked.current === begun) setKnown(found)
  }
  return {
    input: {
      list: id,
      maxLength: 60,
      autoComplete: 'off',
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        void suggest(currentTarget.value),
    },
    list: (
      <datalist id={id}>
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    ),
  }
}
