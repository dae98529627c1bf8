import { formatDate, formatDateTime } from '@prumo/brazil'
import { Button, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { links } from '#links'
import { staffPaperWords } from '#shared/medicine/paper-words.ts'
import { type QueuedDispensing, useDispensingsQuery } from './dispensings.api.ts'

const pageSize = 50

/** The pharmacists' queue, the first due first; fifty at a time. It names no patient: nobody logs who reads it. */
export function DispensingQueue() {
  const [after, setAfter] = useState<number | undefined>(undefined)
  const reading = useDispensingsQuery(
    { state: 'requested', ...(after === undefined ? {} : { after }) },
    { pollingInterval: 60_000, refetchOnFocus: true },
  )
  const waiting = reading.currentData
  const isFull = waiting?.length === pageSize
  return (
    <Queue
      key={after}
      label="Fila da farmácia"
      reading={reading}
      groups={waiting && [{ entries: waiting.map(entryOf) }]}
      countWords={(count) => countWords(count, { isFull, isFirst: after === undefined })}
      newWords={(count) => (count === 1 ? '1 pedido novo' : `${count} pedidos novos`)}
      empty={{
        title: 'Nada por aqui',
        text: 'Quando um paciente pedir um tratamento, ele aparece aqui sozinho.',
      }}
      following={
        (after !== undefined || isFull) && (
          <>
            {after !== undefined && (
              <Button variant="quiet" size="small" onClick={() => setAfter(undefined)}>
                Voltar ao começo
              </Button>
            )}
            {isFull && (
              <Button variant="quiet" size="small" onClick={() => setAfter(waiting.at(-1)?.id)}>
                Ver os seguintes
              </Button>
            )}
          </>
        )
      }
    />
  )
}

const countWords = (count: number, { isFull, isFirst }: { isFull: boolean; isFirst: boolean }): string => {
  if (!isFirst) return `Os ${count} seguintes`
  if (isFull) return `Os ${count} primeiros`
  return count === 1 ? '1 pedido' : `${count} pedidos`
}

const entryOf = ({
  id,
  orderNumber,
  requestedAt,
  dueAt,
  isLate,
  prescriptionExpiresAt,
  paperState,
}: QueuedDispensing): QueueEntry => ({
  key: String(id),
  to: links.staffDispensing(id),
  title: `Pedido ${orderNumber}`,
  lines: [
    `Chegou em ${formatDateTime(requestedAt)}`,
    waitsForPaper(paperState) ? 'O prazo começa quando o original chegar' : `Conferir até ${formatDateTime(dueAt)}`,
  ],
  state: (
    <>
      {isLate && <StatusBadge tone="danger">Atrasado</StatusBadge>}
      {paperState === null || paperState === 'retained'
        ? `Receita vale até ${formatDate(prescriptionExpiresAt)}`
        : `${staffPaperWords({ state: paperState, sentTo: null }).label}, vale até ${formatDate(prescriptionExpiresAt)}`}
    </>
  ),
})

const waitsForPaper = (state: QueuedDispensing['paperState']): boolean =>
  state === 'to_print' || state === 'sent' || state === 'rejected' || state === 'elsewhere'
