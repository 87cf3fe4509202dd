import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { markupIn } from '../../kernel/settings/test-shop.ts'
import type { UnsavedParts } from '../../ui/form/use-leave-guard.ts'
import type { DeliveryZone } from '../zone.ts'
import { ZoneForm } from './zone-form.tsx'

const FAR: DeliveryZone = {
  ...{ _id: 'far', name: 'Far', nameBn: '', districts: ['sylhet'], areas: [], charge: fromTaka(130) },
  ...{ freeFrom: null, rushCharge: null, leadDays: 3, cutOff: '14:00', weekdays: [0, 2], capacity: null },
  ...{ cash: true, advance: 'none', windows: [], everywhereElse: false, revision: 1 },
}

function weekdaysTicked(zone: DeliveryZone | null): string[] {
  const nothing = () => undefined
  const unsaved: UnsavedParts = { setUnsaved: nothing, mayClose: async () => true }
  const form = (
    <ZoneForm
      {...{
        zone,
        unsaved,
        part: 'zone',
        onSaved: async () => undefined,
        onCancel: nothing,
        takeTheirs: nothing,
      }}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: form }])
  const boxes = markupIn('en', <RouterProvider router={router} />).match(/<input[^>]*name="weekday"[^>]*>/g)
  return (boxes ?? []).flatMap((box) =>
    box.includes('checked') ? (/value="(\d)"/.exec(box)?.[1] ?? []) : [],
  )
}

test('a zone that is added delivers on all seven weekdays, until one is left off', () => {
  expect(weekdaysTicked(null)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
})

test('a zone that is there keeps its own', () => {
  expect(weekdaysTicked(FAR)).toEqual(['0', '2'])
  expect(weekdaysTicked({ ...FAR, weekdays: [] })).toEqual([])
})
