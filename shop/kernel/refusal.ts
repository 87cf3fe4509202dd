export interface FieldError {
  readonly path: string
  readonly message: string
}

/** Why a verb did not do what was asked. `kind` says which door answer it becomes (see door.server.ts). */
export interface Refusal {
  readonly refused: RefusalKind
  /** One sentence for the person: what happened and what to do. */
  readonly detail: string
  readonly errors?: readonly FieldError[]
  /** Further facts for the caller, such as the right amount. */
  readonly facts?: Readonly<Record<string, unknown>>
}

export type RefusalKind =
  | 'bad-input'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'too-many'
  | 'unavailable'

export function refuse(
  refused: RefusalKind,
  detail: string,
  more: { errors?: readonly FieldError[]; facts?: Readonly<Record<string, unknown>> } = {},
): Refusal {
  return { refused, detail, ...more }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'detail' in value
}

/** A refusal on its way to the one place that turns it into an answer. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.detail)
    this.refusal = refusal
  }
}

/** Unwraps a verb's result at the edge: the value, or the refusal thrown to the door. */
export function granted<T>(result: T): Exclude<T, Refusal> {
  if (isRefusal(result)) throw new Refused(result)
  return result as Exclude<T, Refusal>
}
