import type { DeliveryZone } from '../../delivery/zone.ts'
import { districtNames } from '../../kernel/language/district.ts'
import type { Poisha } from '../../kernel/money.ts'

/** What search engines read about a zone. */
export interface DeliveryFacts {
  /** Its districts and towns; null: the rest of the country. */
  readonly regions: readonly string[] | null
  readonly charge: Poisha
  readonly freeFrom: Poisha | null
  /** Most days from order to delivery; null where no day can be chosen. */
  readonly days: number | null
}

export const deliveryFactsOf = (zones: readonly DeliveryZone[]): DeliveryFacts[] =>
  zones.map(({ districts, areas, everywhereElse, charge, freeFrom, leadDays, weekdays }) => ({
    regions: everywhereElse ? null : [...districtNames(districts, 'en'), ...areas],
    ...{ charge, freeFrom },
    days: weekdays.length > 0 ? leadDays : null,
  }))
