/** A letter to one person, as it is sent. */
export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same words for those who see pictures and buttons. */
  readonly html: string
  readonly enclosed?: readonly EnclosedFile[]
}

export interface EnclosedFile {
  readonly name: string
  /** Such as `application/pdf`. */
  readonly type: string
  readonly content: Uint8Array
}

/** Who takes letters to people. */
export interface Mailer {
  /** Settles when the letter is out of our hands. @throws when it could not be delivered; then try again later */
  send(mail: Mail): Promise<void>
}
