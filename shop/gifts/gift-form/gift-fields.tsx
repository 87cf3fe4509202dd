import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { MAX_CARD_NAME } from '../../gift-options/card-layout.ts'
import { GiftCardOnPage } from '../../gift-options/gift-card.tsx'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.en.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import {
  type CardNames,
  cardTextOf,
  countTooMany,
  type GiftChoices,
  hasCard,
  type TypedGift,
  withNames,
} from './typed-gift.ts'
import { HelpedCheckbox, WithoutPhone } from './without-phone.tsx'

interface Props {
  readonly choices: GiftChoices
  readonly gift: TypedGift
  /** Stand on the card while no others are typed. */
  readonly names?: CardNames
  readonly onChange: (gift: TypedGift) => void
}

/** All of it is optional. The card is drawn as it will be printed. */
export function GiftFields({ choices, gift, names = NO_NAMES, onChange }: Props) {
  const words = useWords(giftWords)
  const change = (part: Partial<TypedGift>) => onChange({ ...gift, ...part })
  const named = withNames(gift, names)
  const tooMany = countTooMany(named, choices)
  return (
    <div className="grid min-w-0 gap-3.5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-2">
        <NameField
          label={words.to}
          name="gift-to"
          value={gift.to}
          usual={names.to}
          onType={(to) => change({ to })}
        />
        {!gift.anonymous && (
          <NameField
            label={words.from}
            name="gift-from"
            value={gift.from}
            usual={names.from}
            onType={(from) => change({ from })}
          />
        )}
      </div>
      <Field
        label={words.message}
        name="gift-message"
        multiline
        rows={3}
        help={words.messageHelp}
        error={tooMany > 0 ? words.tooMany(tooMany) : null}
        value={gift.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <div className="grid min-w-0 gap-1">
        <CardChoice {...{ choices, gift }} onChoose={(cardId) => change({ cardId })} />
        <Preview {...{ choices }} gift={named} />
      </div>
      <WrapChoice {...{ choices, gift }} onChoose={(wrapId) => change({ wrapId })} />
      <Secret gift={gift} onChange={change} />
      <OccasionChoice {...{ choices, gift }} onChoose={(occasion) => change({ occasion })} />
      {choices.thanks && (
        <HelpedCheckbox
          label={words.thanks}
          help={words.thanksHelp}
          checked={gift.thanks}
          onChange={({ target }) => change({ thanks: target.checked })}
        />
      )}
    </div>
  )
}

const NO_NAMES: CardNames = { to: '', from: '' }

interface NameFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  /** Shown, and printed, unless another is typed. */
  readonly usual: string
  readonly onType: (name: string) => void
}

function NameField({ value, usual, onType, ...field }: NameFieldProps) {
  // A field that is being emptied stays empty until it is left.
  const [isTyping, setTyping] = useState(false)
  return (
    <Field
      {...field}
      autoComplete="off"
      maxLength={MAX_CARD_NAME}
      value={isTyping ? value : value || usual}
      onChange={({ target }) => {
        setTyping(true)
        onType(target.value)
      }}
      onBlur={() => setTyping(false)}
    />
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

type ChoiceProps = Omit<Props, 'onChange'> & { readonly onChoose: (id: string) => void }

function OccasionChoice({ choices: { occasions }, gift, onChoose }: ChoiceProps) {
  const id = useId()
  const words = useWords(giftWords)
  const language = useLanguage()
  if (occasions.length === 0) return null
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="font-semibold">
        {words.occasion}
      </label>
      <Select
        id={id}
        value={gift.occasion}
        onChange={({ target }) => onChoose(target.value)}
        className="rounded-xl ps-3.5 pe-10"
      >
        <option value="">{words.noOccasion}</option>
        {occasions.map((one) => (
          <option key={one.key} value={one.key}>
            {nameOf(language, one)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function CardChoice({ choices: { cards }, gift, onChoose }: ChoiceProps) {
  const words = useWords(giftWords)
  const language = useLanguage()
  const plain = { _id: '', picture: '', name: words.plainCard }
  return (
    <OptionRow legend={words.card} options={[plain, ...cards]} chosen={gift.cardId} onChoose={onChoose}>
      {(card) => (
        <>
          <span className="block aspect-[105/148] overflow-hidden rounded-lg border border-line bg-card-paper">
            {card.picture && <Picture src={card.picture} alt="" sizes="96px" />}
          </span>
          <span className="wrap-anywhere text-center text-xs leading-snug">{nameOf(language, card)}</span>
        </>
      )}
    </OptionRow>
  )
}

function Preview({ choices: { cards }, gift }: Omit<Props, 'onChange'>) {
  const { preview, seeCard, noWordsNoCard } = useWords(giftWords)
  // Typing comes first on a slow phone.
  const shown = useDeferredValue(gift)
  const text = cardTextOf(shown)
  const design = cards.find(({ _id }) => _id === shown.cardId) ?? null
  if (!hasCard(shown)) return design && <p className="text-ink-soft text-sm">{noWordsNoCard}</p>
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">{seeCard}</summary>
      <figure aria-label={preview} className="mx-auto w-full max-w-72 py-2">
        <div className="overflow-hidden rounded-2xl border border-line shadow-lift">
          <GiftCardOnPage text={text} design={design} />
        </div>
      </figure>
    </details>
  )
}

function WrapChoice({ choices: { wraps }, gift, onChoose }: ChoiceProps) {
  const words = useWords(giftWords)
  const language = useLanguage()
  const usual = { _id: '', picture: '', name: words.usualWrap, price: undefined }
  return (
    <OptionRow legend={words.wrap} options={[usual, ...wraps]} chosen={gift.wrapId} onChoose={onChoose}>
      {({ picture, price, ...wrap }) => (
        <>
          <span className="block aspect-square overflow-hidden rounded-lg bg-wash">
            <Picture src={picture} alt="" sizes="96px" />
          </span>
          <span className="wrap-anywhere text-xs leading-snug">{nameOf(language, wrap)}</span>
          {price !== undefined && (
            <span className="font-semibold text-xs">
              {price > 0 && '+'}
              {price > 0 ? <Price amount={price} /> : words.free}
            </span>
          )}
        </>
      )}
    </OptionRow>
  )
}

interface OptionRowProps<T> {
  readonly legend: string
  /** The first one is to choose nothing. */
  readonly options: readonly T[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly children: (option: T) => ReactNode
}

/** One row to swipe, or to go through by the arrow keys. */
function OptionRow<T extends { readonly _id: string }>({ options, ...props }: OptionRowProps<T>) {
  const group = useId()
  if (options.length === 1) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 font-semibold">{props.legend}</legend>
      <div className="relative -mx-1 flex snap-x gap-2 overflow-x-auto p-1">
        {options.map((option) => (
          <label
            key={option._id}
            className="relative grid w-20 shrink-0 cursor-pointer snap-start content-start gap-1.5 rounded-xl border border-edge p-1.5 has-checked:border-berry has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-berry"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={option._id === props.chosen}
              onChange={() => props.onChoose(option._id)}
            />
            {props.children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
