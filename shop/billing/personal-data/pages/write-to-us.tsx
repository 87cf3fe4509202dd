import { useWords } from '../../../kernel/language/use-words.ts'
import { useShop } from '../../../kernel/settings/page-meta.ts'
import { ShopPhone } from '../../../ui/shop-facts.tsx'
import { phonePrivacyWords } from './words.en.ts'

/** Where no code can be sent. */
export function WriteToUs() {
  const words = useWords(phonePrivacyWords)
  const { email, phone } = useShop()
  return (
    <div className="grid gap-4">
      <p>{words.writeToUs}</p>
      <p className="text-ink-soft">{words.writeHelp}</p>
      {(email || phone) && (
        <ul className="grid gap-1">
          {email && (
            <li>
              <a href={`mailto:${email}`} className={CONTACT}>
                {email}
              </a>
            </li>
          )}
          {phone && (
            <li>
              <ShopPhone className={`${CONTACT} tabular-nums`} />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

const CONTACT = 'wrap-anywhere inline-flex min-h-11 items-center font-semibold text-berry text-lg underline'
