import type { Language } from '../language/language.ts'

export interface Reader {
  /** Null: the e-mail is unconfirmed, so a message greets nobody by name: a typed name could be any words. */
  readonly name: string | null
  readonly email: string
  readonly language: Language
}

/** A message to one reader, in no channel's format yet. Paths lead to the shop's pages. */
export interface Message {
  readonly to: Reader
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly lists?: readonly ListInMessage[]
  readonly button?: MessageLink | undefined
  /** The page that ends messages of this kind, and the call that ends them by a POST without a login (RFC 8058). */
  readonly end?: MessageLink & { readonly call: string }
  /** Made when the message is sent: the maker called `what` gets `of`. */
  readonly attachment?: { readonly what: string; readonly of: string }
}

export interface MessageLink {
  readonly label: string
  readonly path: string
}

export interface ListInMessage {
  readonly title: string
  readonly items: readonly { readonly text: string; readonly path?: string | undefined }[]
}

export interface Letterhead {
  /** In the reader's language. */
  readonly shop: string
  /** Where answers go; none: to the sender of all mails. */
  readonly email?: string
  readonly publicUrl: string
}
