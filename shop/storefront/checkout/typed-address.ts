import { isDraftOf } from '../../kernel/draft.ts'
import type { NewLocation } from '../../people/addresses/location.ts'
import { NOWHERE } from '../delivery/use-offered-days.ts'

const KEY = 'ogs-address'

const FIELDS = ['name', 'phone', 'city', 'area', 'address'] as const

/** The address of a single parcel that this person typed in this tab and did not order to yet; logging out deletes it. */
export function loadTypedAddress(email: string): NewLocation | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isDraftOf(stored?.email, email)) return null
    const texts = FIELDS.flatMap((field) => {
      const text: unknown = stored.typed[field]
      return typeof text === 'string' ? [[field, text] as const] : []
    })
    return { ...NOWHERE, ...Object.fromEntries(texts) }
  } catch {
    return null
  }
}

export const saveTypedAddress = (email: string, typed: NewLocation): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ email, typed }))

export const forgetTypedAddress = (): void => sessionStorage.removeItem(KEY)
