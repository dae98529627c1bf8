import { Button } from '@prumo/ui'
import { useState } from 'react'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { lateLinks } from '#late-links'
import { lists, rowWords, unitWords } from './return-words.ts'
import { type ListedReturn, type ReturnList, useStaffReturnsQuery } from './returns.api.ts'

const pageSize = 50

/** Open returns of one list, the longest waiting first; fifty at a time. */
export function ReturnQueue({ list }: { list: ReturnList }) {
  const [after, setAfter] = useState<number | undefined>(undefined)
  const reading = useStaffReturnsQuery(
    { list, ...(after === undefined ? {} : { after }) },
    { pollingInterval: 30_000, refetchOnFocus: true },
  )
  const waiting = reading.currentData
  const isFull = waiting?.length === pageSize
  const { label, empty } = lists.find((each) => each.list === list) ?? { label: '', empty: { title: '', text: '' } }
  return (
    <Queue
      key={after}
      label={label}
      reading={reading}
      groups={waiting && [{ entries: waiting.map(entryOf) }]}
      countWords={(count) => (count === 1 ? '1 devolução' : `${count} devoluções${isFull ? ', as mais antigas' : ''}`)}
      newWords={(count) => (count === 1 ? '1 devolução nova' : `${count} devoluções novas`)}
      empty={empty}
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

const entryOf = (found: ListedReturn): QueueEntry => ({
  key: String(found.id),
  to: lateLinks.staffReturn(found.id),
  title: `Devolução ${found.code}`,
  lines: [`Pedido ${found.orderNumber}`, unitWords(found.units)],
  state: rowWords(found),
})
