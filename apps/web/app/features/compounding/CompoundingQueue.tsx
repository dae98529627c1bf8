import { formatDateTime } from '@prumo/brazil'
import { Button, StatusBadge } from '@prumo/ui'
import { useState } from 'react'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { lateLinks } from '#late-links'
import { type QueuedCompounding, useCompoundingsQuery } from './compounding.api.ts'
import { stateWords, urgencyOf } from './compounding-words.ts'

const pageSize = 50

/** What somebody still has to make, check or release: the first due first, fifty at a time. */
export function CompoundingQueue() {
  const [after, setAfter] = useState<number | undefined>(undefined)
  const reading = useCompoundingsQuery(after === undefined ? {} : { after }, {
    pollingInterval: 60_000,
    refetchOnFocus: true,
  })
  const waiting = reading.currentData
  const isFull = waiting?.length === pageSize
  return (
    <Queue
      key={after}
      label="A manipular, por prazo"
      reading={reading}
      groups={waiting && [{ entries: waiting.map(entryOf) }]}
      countWords={(count) =>
        isFull ? `Os ${count} de prazo mais próximo` : count === 1 ? '1 ordem' : `${count} ordens`
      }
      newWords={(count) => (count === 1 ? '1 ordem nova' : `${count} ordens novas`)}
      empty={{ title: 'Nada a manipular', text: 'Quando um pedido é pago, cada produto dele aparece aqui sozinho.' }}
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
                Ver as seguintes
              </Button>
            )}
          </>
        )
      }
    />
  )
}

/** The patient and what is made stand on the opened order, which is a logged reading. */
const entryOf = ({ id, orderNumber, position, dueAt, state, bookNumber, attempt }: QueuedCompounding): QueueEntry => {
  const urgency = urgencyOf(dueAt)
  const number = bookNumber === null ? '' : ` · nº ${bookNumber} no livro`
  return {
    key: String(id),
    to: lateLinks.staffCompounding(id),
    title: `Pedido ${orderNumber}`,
    lines: [
      `Fazer até ${formatDateTime(dueAt)}`,
      `${position}º item${number}${attempt > 1 ? ` · ${attempt}ª vez` : ''}`,
    ],
    state: (
      <StatusBadge tone={urgency === 'late' ? 'danger' : stateWords(state).tone}>
        {urgency === 'late' ? `${stateWords(state).label}, atrasada` : stateWords(state).label}
      </StatusBadge>
    ),
  }
}
