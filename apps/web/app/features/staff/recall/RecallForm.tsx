import './recall.css'
import { memoryDrafts } from '../form/memory-drafts.ts'
import { WrittenAct } from '../form/WrittenAct.tsx'

type RecallFormProps = {
  /** Of the lot, with its kind: drafts of two lots are never one. */
  draftId: string
  /** What the recall does. */
  text: string
  send: (reason: string) => Promise<{ error?: unknown }>
  sending: { error?: unknown; isLoading: boolean }
  onSent: () => void
}

const recallOf = memoryDrafts<{ reason: string }>({ reason: '' })

/** Takes a lot out of use for good, with the reason of who made or sold it. */
export function RecallForm({ draftId, text, send, sending, onSent }: RecallFormProps) {
  return (
    <WrittenAct
      draft={recallOf(draftId)}
      field="reason"
      label="Por que o lote é recolhido"
      rows={3}
      maxLength={300}
      least={3}
      missing="Escreva o motivo, como no comunicado."
      send={send}
      sending={sending}
      onSent={onSent}
      submit={{ label: 'Recolher o lote', variant: 'danger' }}
    >
      <p>{text}</p>
    </WrittenAct>
  )
}
