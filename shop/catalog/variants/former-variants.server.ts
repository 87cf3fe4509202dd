/** A variant as it was before an import took it away, or ended its offer. */
export interface FormerVariant {
  readonly id: string
}
