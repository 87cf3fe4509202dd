import { mobileNumber } from '../addresses/location.ts'

interface Sender {
  readonly phone: string
  readonly email: string
  readonly sendsSms: boolean
}

/** Whether a code finds a sender without an account: by SMS on a Bangladeshi mobile, or by e-mail. */
export const isReachedByCode = ({ phone, email, sendsSms }: Sender): boolean =>
  email.trim() !== '' || (sendsSms && mobileNumber(phone) !== null)
