import { ButtonLink } from '../../ui/button.tsx'

/** Opens the receipt of a paid transaction in a new tab. */
export function ReceiptLink({ tranId, kind }: { tranId: string; kind?: 'primary' | 'quiet' }) {
  return (
    <ButtonLink
      to={`/api/receipt/${encodeURIComponent(tranId)}`}
      kind={kind}
      target="_blank"
      rel="noreferrer"
      reloadDocument
    >
      Download Receipt
    </ButtonLink>
  )
}
