import { type ComponentProps, useRef, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import type { ShopSettings } from '../../kernel/settings/shop-settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { shopSettingsWords } from './words.en.ts'

type Props = Pick<ShopSettings['selling'], 'giftsPublic' | 'anybodyBuys'>

/** Who may buy, and whether visitors see gifts at all: one without the other is said. */
export function WhoBuys({ giftsPublic, anybodyBuys }: Props) {
  const words = useWords(shopSettingsWords)
  const tick = useRef<HTMLInputElement>(null)
  const [see, letSee] = useState(giftsPublic)
  const [buy, letBuy] = useState(anybodyBuys)
  return (
    <>
      <fieldset id="who-buys" className="grid scroll-mt-24 gap-2">
        <legend className="mb-2 font-semibold">{words.whoBuys}</legend>
        {(['withAccount', 'anybody'] as const).map((who) => (
          <Choice
            key={who}
            value={who === 'anybody' ? 'on' : ''}
            checked={buy === (who === 'anybody')}
            onChange={() => letBuy(who === 'anybody')}
            label={words[who]}
            help={words[`${who}Help`]}
          />
        ))}
      </fieldset>
      {buy && !see && (
        <Alert kind="warning">
          <p>{words.seeFirst}</p>
          <button
            type="button"
            // A press on the tick is what the form hears.
            onClick={() => tick.current?.click()}
            className="min-h-11 text-start text-berry underline"
          >
            {words.letSeeToo}
          </button>
        </Alert>
      )}
      <div>
        <Checkbox
          ref={tick}
          name="giftsPublic"
          checked={see}
          onChange={({ target }) => letSee(target.checked)}
          label={words.giftsPublic}
        />
        <p className="max-w-prose text-ink-soft text-sm">{words.giftsPublicHelp}</p>
      </div>
    </>
  )
}

interface ChoiceProps extends Pick<ComponentProps<'input'>, 'value' | 'checked' | 'onChange'> {
  readonly label: string
  readonly help: string
}

const Choice = ({ label, help, ...radio }: ChoiceProps) => (
  <label className="flex cursor-pointer items-start gap-3 rounded-xl border border-edge bg-surface px-3 py-2 has-checked:border-berry has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-berry">
    <input type="radio" name="anybodyBuys" {...radio} className="mt-1 size-4 shrink-0 accent-berry" />
    <span className="grid">
      <span className="font-semibold">{label}</span>
      <span className="text-ink-soft text-sm">{help}</span>
    </span>
  </label>
)
