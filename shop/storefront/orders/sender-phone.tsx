import { Link } from 'react-router'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { formatPhone } from '../../kernel/language/phone.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import type { OrderInFull } from '../../orders/order.ts'
import { orderHistoryWords } from './words.en.ts'

/** By which number the shop reaches the sender, or where to give one. */
export function SenderPhone({ order }: { order: OrderInFull }) {
  const words = useWords(orderHistoryWords)
  const { digits } = useFormats()
  const phone = formatPhone(order.sender.phone)
  const { user } = useAuth()
  if (!user && !phone) return null
  return (
    <p className="text-ink-soft">
      {phone ? words.weCallYou : words.mayWeCall}{' '}
      {phone && <span className="whitespace-nowrap text-ink tabular-nums">{digits(phone)}</span>}{' '}
      {user && (
        <Link to="/profile/account#phone" className="inline-block py-2 text-berry underline">
          {phone ? words.changePhone : words.addPhone}
        </Link>
      )}
    </p>
  )
}
