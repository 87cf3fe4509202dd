import { districtNames } from '../kernel/language/district.ts'
import type { DeliveryFacts } from '../sharing/structured-data.ts'
import { type DeliveryZone, isZoneSet } from './zone.ts'

export const deliveryFactsOf = (zones: readonly DeliveryZone[]): DeliveryFacts[] =>
  zones
    .filter(isZoneSet)
    .map(({ districts, areas, everywhereElse, charge, freeFrom, leadDays, weekdays }) => ({
      regions: everywhereElse ? null : [...districtNames(districts, 'en'), ...areas],
      charge,
      freeFrom,
      days: weekdays.length > 0 ? leadDays : null,
    }))
