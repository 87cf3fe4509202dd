import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { shopperOf, useAuth } from '../../kernel/api/auth-context.ts'

/** Whether a page's data is of somebody else than is here now, as after logging out; it then loads anew. @param owner their e-mail; null: nobody's; undefined: whose is all the same */
export function useOthersData(owner: string | null | undefined): boolean {
  const auth = useAuth()
  const { revalidate } = useRevalidator()
  const isKnown = !auth.loading && !auth.outOfReach
  const isOthers = isKnown && owner !== undefined && owner !== (shopperOf(auth)?.email ?? null)
  useEffect(() => {
    if (isOthers) void revalidate()
  }, [isOthers, revalidate])
  return isOthers
}
