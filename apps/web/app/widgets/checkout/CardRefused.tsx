import { Banner } from '@prumo/ui'
import type { ReactNode } from 'react'

/** The bank's reason for a refusal, and what to do next. */
export function CardRefused({ children }: { children: ReactNode }) {
  return (
    <Banner tone="error" title="O cartão não passou">
      {children}
    </Banner>
  )
}
