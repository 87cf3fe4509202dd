/** Pictures that invite to a category are told where its gifts are. */
export interface Inviting {
  readonly pathTo: (category: string) => string
}
