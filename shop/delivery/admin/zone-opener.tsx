import { type ReactNode, useRef, useState } from 'react'
import type { SavedCall } from '../../kernel/api/calls.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { UnsavedParts } from '../../ui/form/use-leave-guard.ts'
import type { DeliveryZone } from '../zone.ts'
import { deliverySettingsWords } from './words.en.ts'
import { ZoneForm } from './zone-form.tsx'

interface Props {
  /** Null: a new one. */
  readonly zone: DeliveryZone | null
  readonly unsaved: UnsavedParts
  readonly onSaved: (undo: SavedCall) => Promise<void>
  readonly children: ReactNode
}

/** The button of a zone's form, and the form below it. */
export function ZoneOpener({ zone, unsaved, onSaved, children }: Props) {
  const words = useWords(deliverySettingsWords)
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const part = `zone-${zone?._id ?? 'new'}`

  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  function takeTheirs(): void {
    setTurn(turn + 1)
    button.current?.focus()
  }

  async function giveUp(): Promise<void> {
    if (await unsaved.mayClose(part)) close()
  }

  async function saved(undo: SavedCall): Promise<void> {
    close()
    await onSaved(undo)
  }

  const form = (
    <ZoneForm
      key={turn}
      zone={zone}
      unsaved={unsaved}
      part={part}
      takeTheirs={takeTheirs}
      onSaved={saved}
      onCancel={() => void giveUp()}
    />
  )
  return (
    <>
      <div>
        <Button
          ref={button}
          type="button"
          kind={zone ? 'quiet' : 'primary'}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? void giveUp() : setOpen(true))}
        >
          {children}
        </Button>
      </div>
      {isOpen && zone && form}
      {isOpen && !zone && (
        <Card className="grid gap-4 p-5 sm:p-6">
          <h2 className="font-semibold text-xl">{words.newZone}</h2>
          {form}
        </Card>
      )}
    </>
  )
}
