export type Typed = ReturnType<typeof typedIn>

/** Reads what was typed by the names of the fields; an absent field is an empty text. */
export const typedIn = (data: FormData) => ({
  text: (name: string) => String(data.get(name) ?? ''),
  isTicked: (name: string) => data.has(name),
  all: (name: string) => data.getAll(name).map(String),
})
