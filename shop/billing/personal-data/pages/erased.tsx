import { useWords } from '../../../kernel/language/use-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sign } from '../../../ui/icons.tsx'
import type { Erasure } from '../erase-phone.server.ts'
import { StepHeading } from './step-heading.tsx'
import { phonePrivacyWords } from './words.en.ts'

export function Erased({ erasedAt, orders, parcels, later }: Erasure) {
  const words = useWords(phonePrivacyWords)
  const isWaiting = erasedAt === null
  const erased = orders + parcels > 0 ? words.erasedHelp(orders, parcels) : later === 0 && words.nothingLeft
  return (
    <div className="grid justify-items-start gap-5">
      <Sign kind={isWaiting ? 'warning' : 'success'} />
      <StepHeading>{isWaiting ? words.waiting : words.erased}</StepHeading>
      {isWaiting ? <p>{words.waitingHelp}</p> : erased && <p>{erased}</p>}
      {!isWaiting && later > 0 && <p>{words.erasedLater(later)}</p>}
      {!isWaiting && <p className="text-ink-soft">{words.secretHelp}</p>}
      {/* Loaded anew: the header still counts the cart of the guest who is gone. */}
      <ButtonLink to="/" reloadDocument kind="quiet">
        {words.toShop}
      </ButtonLink>
    </div>
  )
}
