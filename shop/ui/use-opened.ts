import { type RefObject, useEffect, useState } from 'react'

/** Whether a `<details>` was ever opened, be it before the scripts had come: what is in it can be loaded then. */
export function useOpened(details: RefObject<HTMLDetailsElement | null>) {
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (details.current?.open) setOpened(true)
  }, [details])
  return { wasOpened, onToggle: () => setOpened(true) }
}
