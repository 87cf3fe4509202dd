interface Props {
  /** On a square of 24 by 24. */
  readonly path: string
  readonly className: string
  /** How thick the line is, on that square. */
  readonly weight: number
}

/** A drawing of one line in the colour of the text beside it; what it stands for is said there. */
export function LineIcon({ path, className, weight }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
