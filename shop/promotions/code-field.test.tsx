import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import CodeField from './code-field.tsx'
import { type AnsweredCode, type CodeOfOrder, codeProblemIn, isAboutCode } from './use-code.ts'

type Quoted = NonNullable<AnsweredCode['quote']>

const quoted: Quoted = { code: 'used', refusals: [] }

function shown(code: Partial<CodeOfOrder>, quote: Partial<Quoted> = {}, quoting: Partial<AnsweredCode> = {}) {
  const typed = {
    typed: 'eid10',
    sent: 'eid10',
    problem: null,
    use: () => undefined,
    reject: () => undefined,
  }
  const asked = { quote: { ...quoted, ...quote }, isStale: false }
  const props = { code: { ...typed, ...code }, quoting: { ...asked, ...quoting } }
  return renderToStaticMarkup(<CodeField {...props} isAsked={false} />)
}

const refusal = (code: string, message: string) => ({ code, message, parcel: null })

describe('a code', () => {
  test('that is used is named, and can be removed', () => {
    const field = shown({})
    expect(field).toContain('EID10')
    expect(field).toContain('is used for this order.')
    expect(field).toContain('Remove code')
    expect(field).not.toContain('<input')
  })

  test('that takes off less than an offer, or nothing, says so', () => {
    expect(shown({}, { code: 'beaten' })).toContain('another offer takes off more')
    expect(shown({}, { code: 'idle' })).toContain('takes nothing off this order yet')
  })

  test('that is refused stays in its field, with what to do', () => {
    const refused = shown({}, { code: null, refusals: [refusal('code-used-up', 'It has been used.')] })
    for (const text of ['value="eid10"', 'aria-invalid="true"', 'It has been used.', 'Remove code'])
      expect(refused).toContain(text)
    expect(shown({ sent: '', problem: 'Not valid.' }, { code: null })).toContain('Not valid.')
  })

  test('shows nothing of an answer to another cart', () => {
    const stale = shown({}, { refusals: [refusal('code-used-up', 'It has been used.')] }, { isStale: true })
    expect(stale).not.toContain('It has been used.')
  })
})

test('only refusals of codes are shown at the code', () => {
  const refusals = [refusal('day-full', 'Full.'), refusal('code-unknown', 'Not valid.')]
  expect(codeProblemIn({ ...quoted, refusals })).toBe('Not valid.')
  expect(codeProblemIn(null)).toBeNull()
  expect(['code-tries', 'day-full'].map(isAboutCode)).toEqual([true, false])
})
