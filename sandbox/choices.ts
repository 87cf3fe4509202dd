import { z } from 'zod'

/** What a page can be told to do, and how the page calls it. The first answer of each is how it should be. */
export type Choices = Readonly<Record<string, Choice>>

interface Choice {
  readonly question: string
  readonly answers: Readonly<Record<string, string>>
}

export type Chosen<All extends Choices> = {
  readonly [Name in keyof All]: keyof All[Name]['answers'] & string
}

/** Whether whoever has paid comes back: alike at all gateways. */
export const WAY = {
  question: 'The person',
  answers: { back: 'goes back to the shop', lost: 'closes the tab' },
} as const

/** As it should be. */
export function good<All extends Choices>(choices: All): Chosen<All> {
  const first = ({ answers }: Choice) => Object.keys(answers)[0]
  return Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [name, first(choice)]),
  ) as Chosen<All>
}

/** @param wished some or all of the choices @returns null when they are not ours */
export function changed<All extends Choices>(
  choices: All,
  now: Chosen<All>,
  wished: unknown,
): Chosen<All> | null {
  const read = Wish.safeParse(wished)
  const isOurs = ([name, answer]: [string, string]) =>
    Object.hasOwn(choices, name) && Object.hasOwn(choices[name]?.answers ?? {}, answer)
  return read.success && Object.entries(read.data).every(isOurs) ? { ...now, ...read.data } : null
}

const Wish = z.record(z.string(), z.string())

/** As it was written down; a choice that was not there yet is how it should be. */
export function Kept<All extends Choices>(choices: All) {
  return Wish.transform((kept, told): Chosen<All> => {
    const chosen = changed(choices, good(choices), kept)
    if (chosen) return chosen
    told.addIssue('No such behaviour.')
    return z.NEVER
  })
}

/** What was changed on the page itself: what it only showed may have been changed by a test since. */
export function chosenIn(choices: Choices, sent: URLSearchParams): Readonly<Record<string, string>> {
  const names = Object.keys(choices).filter(
    (name) => sent.has(name) && sent.get(name) !== sent.get(`shown-${name}`),
  )
  return Object.fromEntries(names.map((name) => [name, sent.get(name) ?? '']))
}
