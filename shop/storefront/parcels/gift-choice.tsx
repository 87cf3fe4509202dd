import type { OfferedGifting } from '../../gift-options/gifting.ts'
import { GiftFields } from '../../gifts/gift-form/gift-fields.tsx'
import { choicesFor } from '../../gifts/gift-form/typed-gift.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.en.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import type { ParcelDraft, ShownParcel } from './parcel-drafts.ts'

interface Props {
  readonly parcel: ShownParcel
  readonly gifting: OfferedGifting
  readonly onChange: (part: Partial<ParcelDraft>) => void
}

/** One switch for all that makes a gift. */
export function GiftChoice({ parcel: { draft, gift }, gifting, onChange }: Props) {
  const words = useWords(giftWords)
  return (
    <>
      <Switch
        label={words.isGift}
        help={words.isGiftHelp}
        checked={gift !== null}
        onChange={({ target }) => onChange({ isGift: target.checked, gift: draft.gift })}
      />
      {gift && (
        <GiftFields
          choices={choicesFor(gifting, null)}
          gift={gift}
          onChange={(typed) => onChange({ isGift: true, gift: typed })}
        />
      )}
    </>
  )
}
