import { v7, validate } from 'uuid'

/** uuidv7, so rows sort by creation. */
export const newId = (): string => v7()

/** Other ids are answered 404 without asking the database. */
export const isId = (text: string): boolean => validate(text)
