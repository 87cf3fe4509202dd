import { ButtonLink } from '../../ui/button.tsx'

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
