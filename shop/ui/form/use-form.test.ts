import { describe, expect, test } from 'vitest'
import { ApiError } from '../../kernel/api/api-client.ts'
import { failureOf } from './use-form.ts'

const errors = [{ path: 'charge', message: 'must be taka' }]
const refused = new ApiError(400, { detail: 'Something is wrong.', errors })

describe('where a form shows what went wrong', () => {
  test('beside the field, and then nothing above the button', () => {
    expect(failureOf(refused, { isShown: () => true })).toEqual({
      errors,
      problem: null,
      otherwise: 'Something is wrong.',
    })
  })

  test('above the button where the form has no such field', () => {
    expect(failureOf(refused)).toEqual({ errors, problem: 'Something is wrong.' })
  })

  test('above the button where the answer names no field, or was lost', () => {
    const lost = new ApiError(0, { detail: 'The shop cannot be reached.' })
    expect(failureOf(lost, { isShown: () => true })).toEqual({
      errors: [],
      problem: 'The shop cannot be reached.',
    })
  })

  test('a fault of the page itself is not explained', () => {
    expect(failureOf(new TypeError('x is undefined')).problem).toBe('Something went wrong. Please try again.')
  })

  test('in the words of the form', () => {
    expect(failureOf(new TypeError('x'), { problemOf: () => 'Oh.' }).problem).toBe('Oh.')
  })
})
