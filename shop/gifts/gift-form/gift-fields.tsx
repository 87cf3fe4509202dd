import { type ComponentProps, type ReactNode, useDeferredValue, useId } from 'react'
import { MAX_CARD_NAME } from '../../gift-options/card-layout.ts'
import { GiftCard } from '../../gift-options/gift-card.tsx'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.en.ts'
import { Checkbox, Switch } from '../../ui/form/checkbox.tsx'
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
      <OccasionChoice {...{ choices, gift }} onChoose={(occasion) => change({ occasion })} />
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

interface WithoutPhoneProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** For a secret gift to somebody whose number the sender does not know. */
export function WithoutPhone({ checked, onChange }: WithoutPhoneProps) {
  const words = useWords(giftWords)
  return (
    <HelpedCheckbox
      label={words.withoutPhone}
      help={words.withoutPhoneHelp}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

function HelpedCheckbox({ help, ...checkbox }: ComponentProps<typeof Checkbox> & { readonly help: string }) {
  return (
    <div>
      <Checkbox {...checkbox} />
      <p className="text-ink-soft text-sm">{help}</p>
    </div>
  )
}

type ChoiceProps = Omit<Props, 'onChange'> & { readonly onChoose: (id: string) => void }

function OccasionChoice({ choices: { occasions }, gift, onChoose }: ChoiceProps) {
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
  const plain = { _id: '', picture: '', name: words.plainCard }
  return (
    <OptionGrid
      legend={words.card}
      columns="grid-cols-3 sm:grid-cols-4 lg:grid-cols-3"
      options={[plain, ...cards]}
      chosen={gift.cardId}
      onChoose={onChoose}
    >
      {(card) => (
        <>
          <span className="block aspect-[105/148] overflow-hidden rounded-lg border border-line bg-card-paper">
            {card.picture && <Picture src={card.picture} alt="" sizes="120px" />}
          </span>
          <span className="wrap-anywhere text-center text-sm leading-snug">{nameOf(language, card)}</span>
        </>
      )}
    </OptionGrid>
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
  const usual = { _id: '', picture: '', name: words.usualWrap, price: undefined }
  return (
    <OptionGrid
      legend={words.wrap}
      columns="grid-cols-2 sm:grid-cols-3 lg:grid-cols-2"
      options={[usual, ...wraps]}
      chosen={gift.wrapId}
      onChoose={onChoose}
    >
      {({ picture, price, ...wrap }) => (
        <>
          <span className="block aspect-square overflow-hidden rounded-lg bg-wash">
            <Picture src={picture} alt="" sizes="160px" />
          </span>
          <span className="wrap-anywhere text-sm leading-snug">{nameOf(language, wrap)}</span>
          {price !== undefined && (
            <span className="font-semibold text-sm">
              {price > 0 && '+'}
              {price > 0 ? <Price amount={price} /> : words.free}
            </span>
          )}
        </>
      )}
    </OptionGrid>
  )
}

interface OptionGridProps<T> {
  readonly legend: string
  readonly columns: string
  /** The first one is to choose nothing. */
  readonly options: readonly T[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly children: (option: T) => ReactNode
}

function OptionGrid<T extends { readonly _id: string }>({ options, ...props }: OptionGridProps<T>) {
  const group = useId()
  if (options.length === 1) return null
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">{props.legend}</legend>
      <div className={`grid gap-2 ${props.columns}`}>
        {options.map((option) => (
          <label
            key={option._id}
            className="grid cursor-pointer content-start gap-1.5 rounded-xl border border-edge p-2 has-checked:border-berry has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-berry"
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
