import { Banner, Button, TextField } from '@prumo/ui'
import { type FormEvent, useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Stock, useSetStockThresholdMutation } from './stock.api.ts'

/** From how many units on the product is listed as running out, and mailed once. */
export function Threshold({ stock: { variantId, lowAt } }: { stock: Stock }) {
  const [typed, setTyped] = useState(String(lowAt))
  const [save, { error, isLoading, isSuccess }] = useSetStockThresholdMutation()
  const isChanged = typed !== '' && Number(typed) !== lowAt
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) void save({ variantId, lowAt: Number(typed) })
  }
  return (
    <form className="acts" onSubmit={send} noValidate>
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
