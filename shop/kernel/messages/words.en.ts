export const mailWords = {
  hello: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
}
