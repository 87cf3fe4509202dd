import { html, raw } from 'hono/html'
import { z } from 'zod'

/** Faults that a gateway can play. The first answer of each is the correct one. */
export type FaultTable = Readonly<
  Record<string, { readonly question: string; readonly answers: Readonly<Record<string, string>> }>
>

export type FaultsOf<Table extends FaultTable> = {
  readonly [Name in keyof Table]: keyof Table[Name]['answers'] & string
}

export const WAY = {
  question: 'The person',
  answers: { back: 'goes back to the shop', lost: 'closes the tab' },
} as const

export const MONEY = {
  right: 'is what was asked for',
  short: 'is one taka short',
  dollars: 'is in US dollars',
} as const

export const ANSWERS = {
  right: 'answers',
  error: 'answers 500',
  html: 'answers a page of HTML',
} as const

export const NOTIFICATION_TIMES = {
  before: 'before the person is back',
  after: 'two seconds after the person is back',
  twice: 'before, and once more after',
  never: 'never',
  late: '30 seconds late',
} as const

export type NotificationTime = keyof typeof NOTIFICATION_TIMES

/** Faults missing from storage are off. */
export function faultsSchema<Table extends FaultTable>(table: Table) {
  const schemas = Object.entries(table).map(([name, { answers }]) => {
    const [right = '', ...others] = Object.keys(answers)
    return [name, z.enum([right, ...others]).default(right)]
  })
  return z
    .strictObject(Object.fromEntries(schemas))
    .prefault({})
    .transform((faults) => faults as FaultsOf<Table>)
}

/** @param input some or all of the table's names @returns null for any other name */
export function withFaults<Table extends FaultTable>(table: Table, now: FaultsOf<Table>, input: unknown) {
  const read = z.record(z.string(), z.string()).safeParse(input)
  return (read.success && faultsSchema(table).safeParse({ ...now, ...read.data }).data) || null
}

/** Only changed fields: a test may have changed the rest meanwhile. */
export function changedInForm(table: FaultTable, form: URLSearchParams): Readonly<Record<string, string>> {
  const names = Object.keys(table).filter(
    (name) => form.has(name) && form.get(name) !== form.get(`shown-${name}`),
  )
  return Object.fromEntries(names.map((name) => [name, form.get(name) ?? '']))
}

export const faultFields = <Table extends FaultTable>(table: Table, faults: FaultsOf<Table>) =>
  Object.entries(table).map(([name, { question, answers }]) => {
    const options = Object.entries(answers).map(
      ([value, words]) =>
        html`<option value="${value}"${value === faults[name] ? raw(' selected') : ''}>${words}</option>`,
    )
    return html`<input type="hidden" name="shown-${name}" value="${faults[name]}">
    <label>${question}<select name="${name}" autocomplete="off">${options}</select></label>`
  })
