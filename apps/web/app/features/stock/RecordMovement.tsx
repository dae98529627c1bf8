import { Button, SelectField, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { LotFields } from './LotFields.tsx'
import { type Stock, useMoveStockMutation, useReceiveStockLotMutation } from './stock.api.ts'
import { lotWords, reasons } from './stock-words.ts'

type RecordMovementProps = { stock: Stock; onMoved: () => void }
type Fault = { quantity?: string; number?: string }

/** Records a lot that arrived, or what of a lot came, went or was counted. */
export function RecordMovement({ stock: { variantId, lots }, onMoved }: RecordMovementProps) {
  const [move, moving] = useMoveStockMutation()
  const [receive, receiving] = useReceiveStockLotMutation()
  const [reason, setReason] = useState(reasons[0]?.value ?? 'receipt')
  const [lotId, setLotId] = useState(lots[0]?.id ?? null)
  const [lot, setLot] = useState({ number: '', expiresOn: '' })
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<Fault>({})
  const isNew = reason === 'receipt'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isNew && lot.number.trim() === '') return setFault({ number: 'Diga o número que está na embalagem.' })
    if (typed === '' || (isNew && Number(typed) === 0)) return setFault({ quantity: 'Diga quantas unidades.' })
    const quantity = Number(typed)
    const arrived = { number: lot.number.trim(), expiresOn: lot.expiresOn || null, units: quantity }
    const { error } = isNew
      ? await receive({ variantId, ...arrived })
      : await move({ variantId, reason, quantity, lotId })
    if (!error) onMoved()
  }
  return (
    <form className="acts" onSubmit={(event) => void send(event)} noValidate>
      <SelectField
        label="O que aconteceu"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as typeof reason)}
        options={reasons.map(({ value, label }) => ({ value, label }))}
      />
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
            onChange={(event) => setLotId(Number(event.currentTarget.value))}
            options={lots.map((each) => ({ value: String(each.id), label: lotWords(each) }))}
          />
        )
      )}
      <TextField
        label={reasons.find(({ value }) => value === reason)?.quantity ?? ''}
        hint={
          reason === 'count' ? 'Conte tudo deste lote que está na prateleira. Caixas fechadas não contam.' : undefined
        }
        error={fault.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
          setFault({})
        }}
      />
      <SaidBanner failure={isNew ? receiving.error : moving.error} />
      <Button type="submit" isWide isBusy={moving.isLoading || receiving.isLoading}>
        Registrar
      </Button>
    </form>
  )
}
