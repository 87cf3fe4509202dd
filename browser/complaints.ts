import type { Page } from './shopper.ts'

/** What the browser complains about: errors, warnings of hydration, what the Content-Security-Policy keeps out. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}
