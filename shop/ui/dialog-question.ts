export interface Confirmation {
  readonly title: string
  readonly text: string
  /** The words on the two buttons. */
  readonly confirm: string
  readonly cancel: string
  /** What it does cannot be undone: the confirm button warns, and the cancel button is the one at hand. */
  readonly danger?: boolean
  /** It stands in the way of what was asked for, though nothing is lost. */
  readonly warning?: boolean
}

export interface Telling {
  readonly title: string
  readonly text: string
  readonly kind: 'success' | 'error' | 'warning'
}

export interface Asked {
  readonly key: number
  readonly words: Confirmation | Telling
  readonly resolve: (yes: boolean) => void
}
