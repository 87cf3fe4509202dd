import { useState } from 'react'
import { callApi, hasStatus, messageOf } from '../kernel/api/api-client.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { useDialogs } from '../ui/dialog/dialog.tsx'
import type { CartItem } from './cart.ts'
import { cartChanged } from './cart-count.ts'
import { type ItemGroup, mostOf } from './item-groups.ts'
import { Stepper } from './stepper.tsx'
import { cartWords } from './words.en.ts'

interface Props {
  readonly group: ItemGroup
  readonly name: string
  readonly onStepped: () => Promise<void>
}

/** One unit more, or the last one away. A press while another is under way does nothing. */
export function UnitStepper({ group: { item, units }, name, onStepped }: Props) {
  const [busy, setBusy] = useState(false)
  const { showMessage } = useDialogs()
  const { notChanged } = useWords(cartWords)

  async function step(by: 1 | -1): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await (by > 0 ? addUnit(item) : removeUnit(units.at(-1) ?? item))
    } catch (error) {
      await showMessage({ title: notChanged, text: messageOf(error), kind: 'error' })
    }
    void cartChanged()
    await onStepped()
    setBusy(false)
  }

  return <Stepper name={name} value={units.length} most={mostOf(item)} onStep={(by) => void step(by)} />
}

const addUnit = ({ productId, variantId, email }: CartItem) =>
  callApi('POST /cart', { body: { productId: productId ?? '', variantId, email } })

/** Another tab may have removed it. */
const removeUnit = ({ _id: id }: CartItem) =>
  callApi('DELETE /cart/{id}', { params: { id } }).catch((error) => {
    if (!hasStatus(error, 404)) throw error
  })
