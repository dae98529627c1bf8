import './recall.css'
import { Banner, Button } from '@prumo/ui'
import type { ReactNode } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'

type AboutRecallProps = {
  /** Null: the lot was not recalled. */
  said: string | null
  /** Those of this page that still ask for an act. */
  openCount: number
  isListed: boolean
  save: { send: () => unknown; error?: unknown; isLoading: boolean }
  children?: ReactNode
}

/** What was said about a recalled lot, what is left to do, the file, and further acts. */
export function AboutRecall({ said, openCount, isListed, save, children }: AboutRecallProps) {
  return (
    <div className="recall__about">
      {said !== null && (
        <Banner tone={openCount > 0 ? 'error' : 'ok'} title="Lote recolhido">
          {said}
          {openCount > 0 && ` Falta resolver ${openCount} nesta página.`}
        </Banner>
      )}
      <SaidBanner failure={save.error} />
      <div className="recall__acts">
        {isListed && (
          <Button variant="quiet" size="small" isBusy={save.isLoading} onClick={() => void save.send()}>
            Baixar em CSV
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
