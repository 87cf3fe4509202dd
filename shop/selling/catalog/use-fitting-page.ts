import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type PerPage, PHONE_WIDTH, perPageHere } from './per-page.ts'

/** Asks again when the window holds another number of gifts than were served. */
export function useFittingPage(limit: PerPage): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const phone = window.matchMedia(PHONE_WIDTH)
    const refit = () => {
      if (perPageHere() !== limit) void revalidate()
    }
    refit()
    phone.addEventListener('change', refit)
    return () => phone.removeEventListener('change', refit)
  }, [limit, revalidate])
}
