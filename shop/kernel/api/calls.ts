import type { NoPoisha } from '../money.ts'
import type { FactsOf } from './refusal.ts'
import type { WireValue } from './wire.ts'

/** Every call of the API by method and path; each `api.server.ts` merges its routes into it. */
// biome-ignore lint/suspicious/noEmptyInterface: the routes fill it
export interface Calls {}

/** The calls of these routes. @template Base where the router is mounted, under `/api` */
export type CallsOf<R extends AnyRoute, Base extends string = ''> = {
  readonly [One in R as `${Uppercase<One['method']>} ${Base}${One['path']}`]: {
    readonly input: Optional<InputOf<One['request']> & CallOptions>
    readonly answer: One extends { readonly answer?: infer Noun } ? Noun : never
  }
}

export type CallName = keyof Calls
/** The call's arguments: params, query and body; optional if none of them is required. */
export type InputFor<N extends CallName> = Extract<Calls[N], AnyCall>['input']
/** A call to send later. */
export type SavedCall = { [N in CallName]: readonly [name: N, ...call: InputFor<N>] }[CallName]
type PartFor<N extends CallName, P extends string> = NonNullable<
  NonNullable<InputFor<N>[0]>[P & keyof NonNullable<InputFor<N>[0]>]
>
export type QueryFor<N extends CallName> = PartFor<N, 'query'>
export type BodyFor<N extends CallName> = PartFor<N, 'body'>
/** The answer as the browser reads it: read-only, amounts in poisha. */
export type AnswerOf<N extends CallName> = Calls[N] extends { readonly answer: infer Answer } ? Answer : never

/** Facts by the code of refusals that pages distinguish; each `refusals.ts` merges its own into it. */
// biome-ignore lint/suspicious/noEmptyInterface: the refusals fill it
export interface Refusals {}

export type RefusalsOf<S> = { readonly [C in keyof S]: FactsOf<S[C]> }

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The caller handles 401 itself: `onSignedOut` listeners do not run. */
  readonly answersSignedOut?: boolean
}

export interface AnyInput extends CallOptions {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
}

interface AnyCall {
  readonly input: readonly (AnyInput | undefined)[]
}

interface AnyRoute {
  readonly method: string
  readonly path: string
  readonly request: unknown
}

type Optional<I> = Record<never, never> extends I ? [call?: I] : [call: I]
type InputOf<Q> = Part<Q, 'params'> & Part<Q, 'query'> & Body<Q>
type Part<Q, P extends string> = Q extends { readonly [K in P]: infer S } ? Require<P, Sent<S>> : unknown
type Body<Q> = Q extends {
  readonly body: { readonly content: { readonly 'application/json': { readonly schema: infer S } } }
}
  ? Require<'body', Sent<S>>
  : unknown
type Require<P extends string, I> =
  Record<never, never> extends I ? { readonly [K in P]?: I } : { readonly [K in P]: I }

type Sent<S> = S extends { readonly _zod: { readonly input: infer I } } ? InTaka<I> : never
type InTaka<T> = unknown extends T
  ? WireValue
  : T extends number
    ? T & NoPoisha
    : T extends readonly (infer I)[]
      ? readonly InTaka<I>[]
      : T extends object
        ? { readonly [K in keyof T]: InTaka<T[K]> }
        : T
