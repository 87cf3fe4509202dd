import type { ComponentProps } from 'react'

export function Card({ className = '', ...div }: ComponentProps<'div'>) {
  return <div {...div} className={`rounded-3xl border border-line bg-surface shadow-card ${className}`} />
}
