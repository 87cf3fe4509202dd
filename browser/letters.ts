import type { Route } from '@playwright/test'
import type { ReceivedLetter } from '../server/testing/test-mailbox.ts'

/** Where the button of a letter leads. */
export function buttonOf({ links }: ReceivedLetter): string {
  const [link] = links.filter((one) => one.includes('?token='))
  if (!link) throw new Error(`No button in this letter, only: ${links.join(', ')}`)
  return link
}

/** As if the link of a letter that was made up were a good one. */
export const goodLink = (route: Route) =>
  route.fulfill({ json: { success: true, state: 'good' }, headers: { 'x-taka': '{}' } })
