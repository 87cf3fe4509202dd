import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Leads one thumb through the page: from the search to the first number, on to the next, and back to the search. */
export function useCountingFocus(search: string) {
  const { key } = useLocation()
  const page = useRef<HTMLDivElement>(null)

  const focusSearch = useCallback(() => focusAndSelect(page.current?.querySelector('[type=search]')), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each search begins anew
  useEffect(() => {
    const [first] = search ? numbersIn(page.current) : []
    if (first) focusAndSelect(first)
    else focusSearch()
  }, [search, key])

  const focusNext = useCallback(
    (after: HTMLInputElement) => {
      const numbers = numbersIn(page.current)
      const next = numbers[numbers.indexOf(after) + 1]
      if (next) focusAndSelect(next)
      else focusSearch()
    },
    [focusSearch],
  )
  return { page, focusNext }
}

const numbersIn = (page: HTMLElement | null) => [
  ...(page?.querySelectorAll<HTMLInputElement>('input[data-count]') ?? []),
]

function focusAndSelect(field: Element | null | undefined): void {
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
