export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

let people = 0

/** Somebody who was never in the shop before. */
export function newcomer(): Person {
  people += 1
  return {
    firstName: 'Nusrat',
    lastName: 'Jahan',
    email: `nusrat.${people}.${process.pid}@example.com`,
    password: 'ilish-mach-71',
  }
}

/** As people of Bangladesh write their names. */
export const banglaNewcomer = (): Person => ({ ...newcomer(), firstName: 'নুসরাত', lastName: 'জাহান' })
