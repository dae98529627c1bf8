import { ArrowIcon } from '@prumo/ui'
import type { ReactNode } from 'react'
import { links } from '#links'

/** Begins a first session with this package chosen. A plain form, as BookPsychologist: it works without a script. */
export function BookSessions({ variantId, children }: { variantId: number; children: ReactNode }) {
  return (
    <form method="post" action={links.survey()}>
      <input type="hidden" name="spe" value="psychology" />
      <input type="hidden" name="sessions" value={variantId} />
      <button type="submit" className="session-prices__one">
        {children}
        <span className="session-prices__go">
          Marcar
          <ArrowIcon width="18" height="18" />
        </span>
      </button>
    </form>
  )
}
