import { useState } from 'react'
import { ApiError, callApi } from '../../kernel/api/api-client.ts'
import { shopperOf, useAuth } from '../../kernel/api/auth-context.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { deleteDraft, loadDraft, saveDraft } from '../../kernel/draft.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { mobileNumber, type NewLocation } from '../../people/addresses/location.ts'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'

export type TypedSender = Readonly<Record<'name' | 'phone' | 'email', string>>

export type SenderOfCart = ReturnType<typeof useSender>

/** The guest's saved name and contacts, and whether the phone is verified. */
export interface SavedSender extends TypedSender {
  readonly isPhoneProven: boolean
  readonly sendsSms: boolean
}

/** Holds the sender of the order: an account, or a guest who types name and contacts here. @param saved null for an account */
export function useSender(saved: SavedSender | null) {
  const auth = useAuth()
  const owner = { email: shopperOf(auth)?.email ?? '', of: 'sender' }
  const [typed, setTyped] = useState<Partial<TypedSender>>(() => readDraft(saved, owner))
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const { required } = useWords(checkoutDeliveryWords)
  const [provenPhone, setProvenPhone] = useState(saved?.isPhoneProven ? saved.phone : null)
  const details = saved && { name: saved.name, phone: saved.phone, email: saved.email, ...typed }

  function change(part: Partial<TypedSender>): void {
    const next = { ...typed, ...part }
    setTyped(next)
    saveDraft(sessionStorage, owner, next)
  }

  /** Before the order. @returns whether it is known who orders; what is wrong stands at its field */
  async function save(): Promise<boolean> {
    if (!details) return true
    const missing = missingOf(details)
    setErrors(missing.map((path) => ({ path, message: required })))
    if (missing.length > 0) return false
    try {
      await callApi('PUT /guest', { body: details })
      deleteDraft(sessionStorage)
      if (losesProof()) setProvenPhone(null)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors.length === 0) throw error
      setErrors(error.errors)
      return false
    }
  }

  /** Whether the shop forgets a proof with the next save, as another number was typed. */
  const losesProof = () =>
    details !== null && provenPhone !== null && mobileNumber(details.phone) !== provenPhone

  return {
    /** Null: an account, whose name and phone are known. */
    details,
    /** Whether it stood there when the page came. */
    isSaved: saved !== null && missingOf(saved).length === 0,
    /** Whether a code can reach a guest. */
    sendsSms: saved?.sendsSms === true,
    losesProof,
    setProvenPhone,
    name: details ? details.name : (auth.user?.displayName ?? ''),
    errors,
    change,
    save,
    sign: (typed: NewLocation): NewLocation => (details ? withOwnName(typed, details) : typed),
  }
}

/** A guest's address without a name is their own. */
export const withOwnName = (typed: NewLocation, { name, phone }: TypedSender): NewLocation =>
  typed.name.trim() === '' ? { ...typed, name, phone: typed.phone.trim() || phone } : typed

// Guests' pages come without their data, so the first render may read what this browser keeps.
const readDraft = (saved: TypedSender | null, owner: Parameters<typeof loadDraft>[1]) =>
  saved ? loadDraft<TypedSender>(sessionStorage, owner) : {}

/** The e-mail may be left out. */
export const missingOf = (details: TypedSender) =>
  (['name', 'phone'] as const).filter((field) => details[field].trim() === '')
