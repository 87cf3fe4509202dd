import { describe, expect, test } from 'vitest'
import { comesBack, FULFILMENT_WORD, FULFILMENTS, NEXT, onwardFrom, wordOfStep } from './fulfilment.ts'

describe('the way of an order', () => {
  test('goes from the shelf to the door', () => {
    const way = ['new', 'packed', 'sent', 'delivered'] as const
    for (const [at, state] of way.slice(1).entries()) expect(NEXT[way[at] ?? 'new']).toContain(state)
  })

  test('may be cancelled until it is delivered', () => {
    expect(FULFILMENTS.filter((state) => NEXT[state].includes('cancelled'))).toEqual([
      'new',
      'packed',
      'sent',
    ])
  })

  test('leads back from nowhere else than from the way', () => {
    const backs = FULFILMENTS.flatMap((from) =>
      FULFILMENTS.filter((to) => comesBack(from, to)).map((to) => [from, to]),
    )
    expect(backs).toEqual([['sent', 'cancelled']])
    expect(wordOfStep('sent', 'cancelled')).toBe('Came back')
    expect(wordOfStep('packed', 'cancelled')).toBe('Cancelled')
    expect(wordOfStep('sent', 'delivered')).toBe('Delivered')
  })

  test.each(['delivered', 'cancelled'] as const)('ends with %s', (state) => {
    expect(NEXT[state]).toEqual([])
  })

  test('leads back to where it began from the table it was packed on, and from nowhere else', () => {
    expect(FULFILMENTS.filter((state) => NEXT[state].includes('new'))).toEqual(['packed'])
    expect(wordOfStep('packed', 'new')).toBe('Back to received')
    for (const state of FULFILMENTS) expect(NEXT[state]).not.toContain(state)
  })

  test('leads on past every way back', () => {
    expect(FULFILMENTS.map(onwardFrom)).toEqual(['packed', 'sent', 'delivered', undefined, undefined])
  })

  test('has a word of its own for every step', () => {
    expect(new Set(FULFILMENTS.map((state) => FULFILMENT_WORD[state])).size).toBe(FULFILMENTS.length)
    expect(Object.keys(NEXT).sort()).toEqual([...FULFILMENTS].sort())
  })
})
