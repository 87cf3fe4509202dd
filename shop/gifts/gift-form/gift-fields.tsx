import { type ReactNode, useDeferredValue, useId } from 'react'
import { MAX_CARD_NAME } from '../../gift-options/card-layout.ts'
import { GiftCard } from '../../gift-options/gift-card.tsx'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.en.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { cardTextOf, countTooMany, type GiftChoices, type TypedGift } from './typed-gift.ts'

interface Props {
  readonly choices: GiftChoices
  readonly gift: TypedGift
  readonly onChange: (gift: TypedGift) => void
}

/** All of it is optional. The card is drawn as it will be printed. */
export function GiftFields({ choices, gift, onChange }: Props) {
  const words = useWords(giftWords)
  const change = (part: Partial<TypedGift>) => onChange({ ...gift, ...part })
  const tooMany = countTooMany(gift, choices)
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Field
          label={words.to}
          name="gift-to"
          help={words.toHelp}
          autoComplete="off"
          maxLength={MAX_CARD_NAME}
          value={gift.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        {!gift.anonymous && (
          <Field
            label={words.from}
            name="gift-from"
            autoComplete="off"
            maxLength={MAX_CARD_NAME}
            value={gift.from}
            onChange={({ target }) => change({ from: target.value })}
          />
        )}
      </div>
      <Secret gift={gift} onChange={change} />
      <Occasion {...{ choices, gift }} onChoose={(occasion) => change({ occasion })} />
      <Field
        label={words.message}
        name="gift-message"
        multiline
        rows={5}
        help={words.messageHelp}
        error={tooMany > 0 ? words.tooMany(tooMany) : null}
        value={gift.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <CardChoice {...{ choices, gift }} onChoose={(cardId) => change({ cardId })} />
      <Preview {...{ choices, gift }} />
      <WrapChoice {...{ choices, gift }} onChoose={(wrapId) => change({ wrapId })} />
      {choices.thanks && (
        <Tick
          label={words.thanks}
          help={words.thanksHelp}
          checked={gift.thanks}
          onChange={(thanks) => change({ thanks })}
        />
      )}
    </div>
  )
}

interface SecretProps extends Pick<Props, 'gift'> {
  readonly onChange: (part: Partial<TypedGift>) => void
}

function Secret({ gift, onChange }: SecretProps) {
  const words = useWords(giftWords)
  return (
    <>
      <Switch
        label={words.anonymous}
        help={words.anonymousHelp}
        checked={gift.anonymous}
        onChange={({ target }) => onChange({ anonymous: target.checked })}
      />
      {gift.anonymous && (
        <WithoutPhone checked={gift.withoutPhone} onChange={(withoutPhone) => onChange({ withoutPhone })} />
      )}
    </>
  )
}

/** For a secret to somebody whose number the sender does not have. */
export function WithoutPhone(tick: Pick<TickProps, 'checked' | 'onChange'>) {
  const words = useWords(giftWords)
  return <Tick label={words.withoutPhone} help={words.withoutPhoneHelp} {...tick} />
}

interface TickProps {
  readonly label: string
  readonly help: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Tick({ label, help, checked, onChange }: TickProps) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-berry"
        />
        {label}
      </label>
      <p className="text-ink-soft text-sm">{help}</p>
    </div>
  )
}

type ChoiceProps = Omit<Props, 'onChange'> & { readonly onChoose: (id: string) => void }

function Occasion({ choices: { occasions }, gift, onChoose }: ChoiceProps) {
  const words = useWords(giftWords)
  const language = useLanguage()
  if (occasions.length === 0) return null
  return (
    <SelectField
      label={words.occasion}
      value={gift.occasion}
      options={[['', words.noOccasion], ...occasions.map((one) => [one.key, nameOf(language, one)] as const)]}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

function CardChoice({ choices: { cards }, gift, onChoose }: ChoiceProps) {
  const words = useWords(giftWords)
  const language = useLanguage()
  const group = useId()
  if (cards.length === 0) return null
  const all = [{ _id: '', picture: '', name: words.plainCard, nameBn: words.plainCard }, ...cards]
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">{words.card}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-3">
        {all.map((card) => (
          <Option
            key={card._id}
            name={group}
            isChosen={card._id === gift.cardId}
            onChoose={() => onChoose(card._id)}
          >
            <span className="block aspect-[105/148] overflow-hidden rounded-lg border border-line bg-card-paper">
              {card.picture && <Picture src={card.picture} alt="" sizes="120px" />}
            </span>
            <span className="wrap-anywhere text-center text-sm leading-snug">{nameOf(language, card)}</span>
          </Option>
        ))}
      </div>
    </fieldset>
  )
}

function Preview({ choices: { cards }, gift }: Omit<Props, 'onChange'>) {
  const { preview } = useWords(giftWords)
  // Typing comes first on a slow phone.
  const shown = useDeferredValue(gift)
  const text = cardTextOf(shown)
  const design = cards.find(({ _id }) => _id === shown.cardId) ?? null
  if (!design && Object.values(text).every((one) => one.trim() === '')) return null
  return (
    <figure className="mx-auto grid w-full max-w-72 gap-2">
      <figcaption className="text-center text-ink-soft text-sm">{preview}</figcaption>
      <div className="overflow-hidden rounded-2xl border border-line shadow-lift">
        <GiftCard text={text} design={design} />
      </div>
    </figure>
  )
}

function WrapChoice({ choices: { wraps }, gift, onChoose }: ChoiceProps) {
  const words = useWords(giftWords)
  const language = useLanguage()
  const group = useId()
  if (wraps.length === 0) return null
  const usual = { _id: '', picture: '', name: words.usualWrap, nameBn: words.usualWrap, price: undefined }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">{words.wrap}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-2">
        {[usual, ...wraps].map((wrap) => (
          <Option
            key={wrap._id}
            name={group}
            isChosen={wrap._id === gift.wrapId}
            onChoose={() => onChoose(wrap._id)}
          >
            <span className="block aspect-square overflow-hidden rounded-lg bg-wash">
              <Picture src={wrap.picture} alt="" sizes="160px" />
            </span>
            <span className="wrap-anywhere text-sm leading-snug">{nameOf(language, wrap)}</span>
            {wrap.price !== undefined && (
              <span className="font-semibold text-sm">
                {wrap.price > 0 ? (
                  <>
                    +<Price amount={wrap.price} />
                  </>
                ) : (
                  words.free
                )}
              </span>
            )}
          </Option>
        ))}
      </div>
    </fieldset>
  )
}

interface OptionProps {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Option({ name, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="grid cursor-pointer content-start gap-1.5 rounded-xl border border-edge p-2 has-checked:border-berry has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-berry">
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
