import type { Config } from './config.ts'
import type { Greeting } from './first-start.ts'

/** What the shopkeeper reads when the shop is open. */
export function greetingText(config: Config, greeting: Greeting): string {
  const lines = [
    '',
    `The shop is open:    ${config.publicUrl}`,
    `Its API is shown at: ${config.publicUrl}/api/docs`,
  ]
  if (!config.sslcommerz) {
    lines.push(`Test payments, no money moves: the sandbox gateway is on port ${config.sandboxPort}`)
  }
  if (greeting && 'demoAccounts' in greeting) {
    lines.push('Demo accounts:')
    for (const { email, password, role } of greeting.demoAccounts) {
      lines.push(`  ${role === 'admin' ? 'admin  ' : 'shopper'}  ${email}  ${password}`)
    }
  }
  if (greeting && 'adminLink' in greeting) {
    lines.push(`The shop has no admin yet. This link makes the first one, once: ${greeting.adminLink}`)
  }
  return [...lines, 'Ctrl-C closes it.', ''].join('\n')
}
