import { Banner, Button, SelectField, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Stock, useSetStockThresholdMutation } from './stock.api.ts'

const textOf = (lowAt: number | null): string => (lowAt === null ? '' : String(lowAt))

/** From how many units on the product is listed as running out, and mailed once. */
export function Threshold({ stock: { variantId, shelves } }: { stock: Stock }) {
  const [placeId, setPlaceId] = useState(shelves[0]?.placeId ?? 0)
  const lowAt = shelves.find((shelf) => shelf.placeId === placeId)?.lowAt ?? null
  const [typed, setTyped] = useState(textOf(lowAt))
  const [save, { error, isLoading, isSuccess }] = useSetStockThresholdMutation()
  const isChanged = typed !== '' && Number(typed) !== lowAt
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) void save({ variantId, placeId, lowAt: Number(typed) })
  }
  return (
    <form className="acts" onSubmit={send} noValidate>
      {shelves.length > 1 && (
        <SelectField
          label="Limite de qual local"
          value={String(placeId)}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value)
            setPlaceId(chosen)
            setTyped(textOf(shelves.find((shelf) => shelf.placeId === chosen)?.lowAt ?? null))
          }}
          options={shelves.map((shelf) => ({ value: String(shelf.placeId), label: shelf.placeName }))}
        />
      )}
      <TextField
        label="Avisar quando restarem"
        hint="A equipe recebe um e-mail, uma vez, e o produto aparece em “Acabando”."
        suffix="unidades"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      <SaidBanner failure={error} />
      {isSuccess && !isChanged && <Banner tone="ok">Limite guardado.</Banner>}
      <Button type="submit" variant="quiet" isWide isBusy={isLoading} disabled={!isChanged}>
        Guardar o limite
      </Button>
    </form>
  )
}
