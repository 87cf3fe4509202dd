import { useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { districtNames } from '../../kernel/district.ts'
import { useWords } from '../../kernel/use-words.ts'
import type { DeliveryZone } from '../../selling/delivery/zone.ts'
import { Button } from '../../ui/button.tsx'
import type { holidaysIn } from './typed-zone.ts'
import { typedTaka } from './typed-zone.ts'
import { deliverySettingsWords } from './words.ts'

/** The call that puts back what was there before. */
export interface Undo {
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
}

export const undoOf = {
  added: (id: string): Undo => ({ method: 'DELETE', path: `/delivery/zones/${id}` }),
  removed: (zone: DeliveryZone): Undo => ({ method: 'POST', path: '/delivery/zones', body: bodyOf(zone) }),
  changed: (before: DeliveryZone): Undo => ({
    method: 'PUT',
    path: `/delivery/zones/${before._id}`,
    body: { ...bodyOf(before), revision: before.revision + 1 },
  }),
  holidays: (days: ReturnType<typeof holidaysIn>): Undo => ({
    method: 'PUT',
    path: '/delivery/holidays',
    body: { days },
  }),
}

/** As the API takes a zone. */
function bodyOf({ _id, revision, everywhereElse, districts, areas, windows, ...zone }: DeliveryZone) {
  return {
    ...zone,
    places: [...districtNames(districts, 'en'), ...areas],
    charge: typedTaka(zone.charge),
    freeFrom: typedTaka(zone.freeFrom) || null,
    rushCharge: typedTaka(zone.rushCharge) || null,
    windows: windows.map((window) => ({ ...window, charge: typedTaka(window.charge) })),
  }
}

/** @param onUndone fetches anew what is shown */
export function UndoChange({ undo, onUndone }: { undo: Undo; onUndone: () => Promise<void> }) {
  const words = useWords(deliverySettingsWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function putBack(): Promise<void> {
    setBusy(true)
    try {
      await api(undo.method, undo.path, undo.body && { body: undo.body })
      await onUndone()
    } catch (error) {
      console.error('Error undoing a change of the delivery', error)
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div
      role="status"
      className="mb-4 flex max-w-4xl flex-wrap items-center justify-between gap-3 rounded-3xl border border-edge bg-surface py-2 ps-5 pe-2"
    >
      <p className="font-semibold">{problem ?? words.saved}</p>
      <Button type="button" kind="quiet" busy={busy} onClick={() => void putBack()}>
        {words.undo}
      </Button>
    </div>
  )
}
