import { calendarDayOf, formatDateTime } from '@prumo/brazil'
import { Banner, Button, Row } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { KeptDraft, KeptState } from './kept-draft.ts'
import './kept-draft.css'

type LineProps = { draft: KeptDraft; state: KeptState }

/** Whether what is typed is kept, with what the writer may do about it; one calm line while all is well. */
export function KeptDraftLine({ draft, state: { isRead, keptAt, isRestored, failure, conflict } }: LineProps) {
  if (conflict) return <Conflict draft={draft} other={conflict.other} />
  const words = keptAt && `${isRestored ? 'Rascunho de' : 'Rascunho guardado:'} ${momentOf(keptAt)}.`
  return (
    <div className="kept-draft">
      <p className="ui-muted" role="status">
        {failure && isRead ? 'O rascunho ainda não foi guardado. Ele continua nesta tela.' : words}
      </p>
      {keptAt && !failure && <Discard draft={draft} />}
      <SaidBanner failure={failure} onRetry={() => void draft.retry()} />
    </div>
  )
}

/** It asks once more: what is discarded is gone. */
function Discard({ draft }: { draft: KeptDraft }) {
  const [isSure, setSure] = useState(false)
  if (!isSure) {
    return (
      <Button variant="link" size="small" onClick={() => setSure(true)}>
        Descartar
      </Button>
    )
  }
  return (
    <Row hasActions>
      <Button variant="link" size="small" onClick={() => void draft.discard().then(() => setSure(false))}>
        Apagar tudo o que escrevi
      </Button>
      <Button variant="link" size="small" onClick={() => setSure(false)}>
        Manter
      </Button>
    </Row>
  )
}

function Conflict({ draft, other }: { draft: KeptDraft; other: { updatedAt: string } | null }) {
  return (
    <Banner
      tone="warn"
      title="Este rascunho mudou em outro lugar"
      action={
        <Row hasActions>
          <Button variant="quiet" size="small" onClick={() => draft.takeOther()}>
            {other ? 'Usar o outro' : 'Apagar este'}
          </Button>
          <Button variant="quiet" size="small" onClick={() => void draft.keepMine()}>
            Ficar com este
          </Button>
        </Row>
      }
    >
      {other
        ? `Você escreveu em outra aba ou aparelho: ${momentOf(other.updatedAt)}. O que está nesta tela ainda não foi guardado.`
        : 'Em outra aba ou aparelho, ele foi assinado ou descartado. O que está nesta tela não está guardado.'}
    </Banner>
  )
}

/** "hoje, 14:32", or "23/11/2026, 14:32". */
const momentOf = (instant: string): string => {
  const words = formatDateTime(instant)
  const isToday = calendarDayOf(new Date(instant)) === calendarDayOf(new Date())
  return isToday ? words.replace(/^[\d/]+/, 'hoje') : words
}
