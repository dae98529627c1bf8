import { Button, SelectField, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { LotFields } from './LotFields.tsx'
import {
  type Stock,
  type StockLotRow,
  useMoveStockMutation,
  useReceiveStockLotMutation,
  useSendStockTransferMutation,
} from './stock.api.ts'
import { lotAtPlaceWords, lotWords, type Recorded, reasons, transferReason } from './stock-words.ts'

type RecordMovementProps = {
  stock: Stock
  /** Those in sight: one of them came, went or was counted. */
  lots: readonly StockLotRow[]
  onMoved: () => void
}
type Fault = { quantity?: string; number?: string }

/** Records a lot that arrived, what of a lot came, went or was counted, or what sets out to another place. */
export function RecordMovement({ stock, lots, onMoved }: RecordMovementProps) {
  const { variantId, places, shelves } = stock
  const [move, moving] = useMoveStockMutation()
  const [receive, receiving] = useReceiveStockLotMutation()
  const [transfer, sending] = useSendStockTransferMutation()
  const [reason, setReason] = useState<Recorded>('receipt')
  const [chosen, setLotId] = useState<number | null>(null)
  const [arrivedAt, setArrivedAt] = useState(shelves[0]?.placeId ?? places[0]?.id ?? 0)
  const [wantedTo, setWantedTo] = useState<number | null>(null)
  const [lot, setLot] = useState({ number: '', expiresOn: '' })
  const [typed, setTyped] = useState('')
  /** The lot's when he wrote what he counted: what changed it since, the server says, and he counts anew. */
  const [seen, setSeen] = useState(0)
  const [fault, setFault] = useState<Fault>({})
  const from = lots.find(({ id }) => id === chosen) ?? lots[0]
  const lotId = from?.id ?? null
  const targets = places.filter(({ id }) => id !== from?.placeId)
  const toPlaceId = targets.find(({ id }) => id === wantedTo)?.id ?? targets[0]?.id
  const isNew = reason === 'receipt'
  const offered = places.length > 1 && lots.length > 0 ? [...reasons, transferReason] : reasons
  const act = (quantity: number) => {
    if (isNew) {
      const arrived = { number: lot.number.trim(), expiresOn: lot.expiresOn || null, units: quantity }
      return receive({ variantId, ...arrived, placeId: arrivedAt })
    }
    if (reason !== 'transfer') {
      const counted = reason === 'count' ? { revision: seen } : {}
      return move({ variantId, reason, quantity, lotId, ...counted })
    }
    return transfer({ variantId, lotId: lotId ?? 0, toPlaceId: toPlaceId ?? 0, units: quantity })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isNew && lot.number.trim() === '') return setFault({ number: 'Diga o número que está na embalagem.' })
    const isNothing = typed === '' || ((isNew || reason === 'transfer') && Number(typed) === 0)
    if (isNothing) return setFault({ quantity: 'Diga quantas unidades.' })
    const { error } = await act(Number(typed))
    if (!error) onMoved()
  }
  return (
    <form className="acts" onSubmit={(event) => void send(event)} noValidate>
      <SelectField
        label="O que aconteceu"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as Recorded)}
        options={offered.map(({ value, label }) => ({ value, label }))}
      />
      {isNew && places.length > 1 && (
        <PlaceField label="Onde chegou" placeId={arrivedAt} places={places} onChange={setArrivedAt} />
      )}
      {isNew ? (
        <LotFields
          lot={lot}
          fault={fault.number}
          onChange={(next) => {
            setLot(next)
            setFault({})
          }}
        />
      ) : (
        lots.length > 0 && (
          <SelectField
            label="De que lote"
            value={String(lotId)}
            onChange={(event) => {
              const id = Number(event.currentTarget.value)
              setLotId(id)
              setSeen(lots.find((each) => each.id === id)?.revision ?? 0)
            }}
            options={lots.map((each) => ({
              value: String(each.id),
              label: shelves.length > 1 ? lotAtPlaceWords(each) : lotWords(each),
            }))}
          />
        )
      )}
      {reason === 'transfer' && toPlaceId !== undefined && (
        <PlaceField label="Para onde vai" placeId={toPlaceId} places={targets} onChange={setWantedTo} />
      )}
      <TextField
        label={offered.find(({ value }) => value === reason)?.quantity ?? ''}
        hint={hints[reason]}
        error={fault.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
          setSeen(from?.revision ?? 0)
          setFault({})
        }}
      />
      <SaidBanner failure={isNew ? receiving.error : reason === 'transfer' ? sending.error : moving.error} />
      <Button type="submit" isWide isBusy={moving.isLoading || receiving.isLoading || sending.isLoading}>
        {reason === 'transfer' ? 'Enviar' : 'Registrar'}
      </Button>
    </form>
  )
}

const hints: Partial<Record<Recorded, string>> = {
  count: 'Conte tudo deste lote que está na prateleira. Caixas fechadas não contam.',
  transfer: 'Saem da venda agora e voltam quando o outro local registrar a chegada.',
}

type PlaceFieldProps = {
  label: string
  placeId: number
  places: Stock['places']
  onChange: (placeId: number) => void
}

function PlaceField({ label, placeId, places, onChange }: PlaceFieldProps) {
  return (
    <SelectField
      label={label}
      value={String(placeId)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
