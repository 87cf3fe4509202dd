import { useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.ts'
import { GiftFields } from '../../orders/parts/gift-fields.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import type { GiftInCart } from './use-gift.ts'

/** One switch, and behind it all that makes a gift. */
export function GiftChoice({ gift }: { gift: GiftInCart }) {
  const words = useWords(giftWords)
  return (
    <div className="grid min-w-0 gap-5 border-line border-t pt-5">
      <Switch
        label={words.isGift}
        help={words.isGiftHelp}
        checked={gift.isOn}
        onChange={({ target }) => gift.turn(target.checked)}
      />
      {gift.typed && <GiftFields choices={gift.choices} gift={gift.typed} onChange={gift.type} />}
    </div>
  )
}
