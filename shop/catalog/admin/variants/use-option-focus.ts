import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus into an option that was just added; where the pressed button is gone, on the button for the next one. */
export function useOptionFocus(section: RefObject<HTMLElement | null>, options: number): void {
  const before = useRef(options)
  useEffect(() => {
    if (options > before.current) firstEmpty(section.current)?.focus()
    else if (options < before.current && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('[data-options=more] button')?.focus()
    before.current = options
  }, [options, section])
}

/** The first empty field of the last option, without a name that is filled in already. */
function firstEmpty(section: HTMLElement | null): HTMLInputElement | undefined {
  const last = [...(section?.querySelectorAll('[data-options=one]') ?? [])].at(-1)
  const [name, ...others] = last?.querySelectorAll('input') ?? []
  return name?.value ? others.find(({ lang }) => !lang) : name
}

/** Where the value whose button was pressed is gone, the focus goes to the last one left, or to where the next is written. */
export function useValueFocus(box: RefObject<HTMLElement | null>, values: number): void {
  const before = useRef(values)
  useEffect(() => {
    if (values < before.current && document.activeElement === document.body) {
      const left = [...(box.current?.querySelectorAll<HTMLElement>('li button:last-child') ?? [])].at(-1)
      const next = left ?? box.current?.querySelector('input')
      next?.focus()
    }
    before.current = values
  }, [values, box])
}
