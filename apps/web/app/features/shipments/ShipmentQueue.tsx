import { Button } from '@prumo/ui'
import { useState } from 'react'
import { Queue, type QueueEntry } from '#features/staff/queue/Queue.tsx'
import { links } from '#links'
import { PickingList } from './picking/PickingList.tsx'
import { itemWords, lists, lotsWords, rowWords } from './shipment-words.ts'
import { type ListedShipment, useShipmentsQuery, type WorkList } from './shipments.api.ts'

const pageSize = 50

/** What waits in the warehouse, the longest waiting first; fifty at a time. */
export function ShipmentQueue({ list, placeId }: { list: WorkList; placeId?: number | undefined }) {
  const [after, setAfter] = useState<number | undefined>(undefined)
  const reading = useShipmentsQuery(
    { list, ...(placeId && { placeId }), ...(after && { after }) },
    { pollingInterval: 30_000, refetchOnFocus: true },
  )
  const { places = [], shipments: waiting } = reading.currentData ?? {}
  const isNamed = places.length > 1 && placeId === undefined
  const isFull = waiting?.length === pageSize
  const { label, empty } = lists.find((each) => each.list === list) ?? { label: '', empty: { title: '', text: '' } }
  const queue = (
    <Queue
      key={after}
      label={label}
      reading={{ ...reading, data: reading.data?.shipments }}
      groups={waiting && [{ entries: waiting.map((one) => entryOf(one, isNamed)) }]}
      countWords={(count) => (count === 1 ? '1 caixa' : `${count} caixas${isFull ? ', as mais antigas' : ''}`)}
      newWords={(count) => (count === 1 ? '1 caixa nova' : `${count} caixas novas`)}
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
  return (
    <>
      {list === 'ready' && waiting && <PickingList shipments={waiting} isPlaceNamed={isNamed} />}
      {queue}
    </>
  )
}

/** With its lots, which whoever packs takes it from. */
const takenWords = (item: ListedShipment['items'][number]): string =>
  [itemWords(item), lotsWords(item)].filter(Boolean).join(': ')

/** `isNamed`: with its place. */
const entryOf = (shipment: ListedShipment, isNamed: boolean): QueueEntry => ({
  key: String(shipment.id),
  to: links.staffShipment(shipment.id),
  title: `Pedido ${shipment.orderNumber}`,
  lines: [
    ...(shipment.state === 'ready' ? shipment.items.map(takenWords) : [shipment.items.map(itemWords).join(', ')]),
    [shipment.serviceName ?? 'Sem forma de entrega', isNamed && shipment.placeName].filter(Boolean).join(', '),
  ],
  state: rowWords(shipment),
})
