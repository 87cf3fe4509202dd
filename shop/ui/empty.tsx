import type { ReactNode } from 'react'
import { useWords } from '../kernel/language/use-words.ts'
import { ButtonLink } from './button.tsx'
import { Bow } from './icons.tsx'
import { uiWords } from './words.en.ts'

/** @param isPage where it is all that the page says */
export function Empty({
  title,
  children,
  isPage,
}: {
  title: string
  children?: ReactNode
  isPage?: boolean
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="grid justify-items-center gap-3 rounded-3xl border border-line border-dashed px-6 py-14 text-center">
      <Bow className="size-16 text-gold" />
      <Title className="font-display font-semibold text-2xl">{title}</Title>
      {children && <div className="grid justify-items-center gap-4 text-ink-soft">{children}</div>}
    </div>
  )
}

export function NoData({ to, link, children }: { to: string; link: string; children: ReactNode }) {
  const { noData } = useWords(uiWords)
  return (
    <Empty title={noData}>
      <p>{children}</p>
      <ButtonLink to={to} kind="quiet">
        {link}
      </ButtonLink>
    </Empty>
  )
}
