import { Button, SelectField, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Stock, useReceiveStockTransferMutation } from './stock.api.ts'
import { differences } from './stock-words.ts'

type ReceiveTransferProps = { transfer: Stock['transfers'][number]; onReceived: () => void }

/** How many units arrived, counted; and why fewer than set out. */
export function ReceiveTransfer({ transfer: { id, units, toPlace }, onReceived }: ReceiveTransferProps) {
  const [receive, { error, isLoading }] = useReceiveStockTransferMutation()
  const [typed, setTyped] = useState('')
  const [difference, setDifference] = useState(differences[0]?.value ?? 'damage')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const counted = Number(typed)
  const isFewer = typed !== '' && counted < units
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '') return setFault('Diga quantas unidades chegaram.')
    const { error } = await receive({ id, units: counted, difference: isFewer ? difference : null })
    if (!error) onReceived()
  }
  return (
    <form className="acts" onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={`Quantas unidades chegaram a ${toPlace}`}
        hint={units === 1 ? 'Saiu 1.' : `Saíram ${units}.`}
        error={fault}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
          setFault(undefined)
        }}
      />
      {isFewer && (
        <SelectField
          label={
            units - counted === 1 ? 'O que houve com a que falta' : `O que houve com as ${units - counted} que faltam`
          }
          value={difference}
          onChange={(event) => setDifference(event.currentTarget.value as typeof difference)}
          options={differences.map(({ value, label }) => ({ value, label }))}
        />
      )}
      <SaidBanner failure={error} />
      <Button type="submit" isWide isBusy={isLoading}>
        Registrar a chegada
      </Button>
    </form>
  )
}
