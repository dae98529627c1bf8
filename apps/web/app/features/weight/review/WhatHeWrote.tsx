import { formatDate } from '@prumo/brazil'
import { Button, Card } from '@prumo/ui'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useReadWeightNotesMutation, type WholeProgramme } from './review.api.ts'

// The words that are shown; older ones stay in the table beside their measure, and in the copy of the record.
const mostShown = 20

/** What he wrote beside his measures. It waits until she says that she has read it: an open page says nothing. */
export function WhatHeWrote({ programme: { patientId, notes, readUntil } }: { programme: WholeProgramme }) {
  const [markRead, { error, isLoading }] = useReadWeightNotesMutation()
  const [newest] = notes
  if (!newest) return null
  const isUnread = newest.id > readUntil
  const shown = notes.filter(({ id }, index) => id > readUntil || index < mostShown)
  const send = () => void markRead({ id: patientId, checkInId: newest.id })
  return (
    <Card>
      <h2>O que ele contou</h2>
      <ul>
        {shown.map(({ id, measuredOn, note }) => (
          <li key={id}>
            {id > readUntil ? (
              <strong>{`${formatDate(measuredOn)}, não lido: `}</strong>
            ) : (
              `${formatDate(measuredOn)}: `
            )}
            {note}
          </li>
        ))}
      </ul>
      <SaidBanner failure={error} onRetry={send} />
      {isUnread && (
        <Button variant="quiet" size="small" isBusy={isLoading} onClick={send}>
          Marcar como lido
        </Button>
      )}
      <p role="status" className="ui-muted">
        {!isUnread && 'Tudo lido.'}
      </p>
    </Card>
  )
}
