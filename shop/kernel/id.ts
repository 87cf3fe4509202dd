import { v7, validate } from 'uuid'

/** A new id: uuidv7, so rows sort by the time they were made. */
export const newId = (): string => v7()

/** Whether a string from outside could be one of our ids; others are answered 404 without asking the database. */
export const isId = (text: string): boolean => validate(text)
