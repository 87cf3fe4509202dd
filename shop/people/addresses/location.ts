import { latinDigits } from '../../kernel/language/digits.ts'
import { notifyOtherTabs, onOtherTabs } from '../../kernel/other-tabs.ts'

/** The phone is `+8801XXXXXXXXX` once saved, or empty. */
export type NewLocation = Readonly<Record<'name' | 'phone' | 'city' | 'area' | 'address', string>>

export type Location = NewLocation & Readonly<Record<'_id' | 'email', string>>

export const shortName = ({ name, area }: NewLocation): string => name || area

export const MAX_LOCATIONS = 20

/** `০১৭১২-৩৪৫৬৭৮` and `+880 1712 345678` become `+8801712345678`. @returns null for anything else */
export function mobileNumber(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s().\p{Cf}‐-―-]/gu, '')
  const national = /^(?:(?:00|\+)?8800?|0)?(1[3-9]\d{8})$/.exec(digits)?.[1]
  return national ? `+880${national}` : null
}

const CHANGED = 'ogs-locations-changed'

export const notifyLocations = (): void => notifyOtherTabs(CHANGED)

export const onLocationsChanged = (listener: () => void): (() => void) => onOtherTabs(CHANGED, listener)

export const stateWithLocation = (locationId: string) => ({ locationId })

export function locationIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('locationId' in state)) return undefined
  return typeof state.locationId === 'string' ? state.locationId : undefined
}
