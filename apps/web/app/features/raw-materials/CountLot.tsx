import { Banner, TextField } from '@prumo/ui'
import { type ChangeEvent, useEffect, useState } from 'react'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { amountInWords, microgramsFrom } from '#shared/medicine/micrograms.ts'
import { type RawMaterialLot, useCountRawMaterialMutation } from './raw-materials.api.ts'

/** `revision`: the lot's when the amount was begun, and so what the book said when he counted. */
type Count = { amount: string; reason: string; revision: string }
const countOf = memoryDrafts<Count>({ amount: '', reason: '', revision: '' }, ['amount', 'reason'])

/** '0' is a count too: nothing is left. */
const countedFrom = (amount: string): number | null =>
  /^0+([.,]0+)?$/.test(amount.trim()) ? 0 : microgramsFrom(amount, 'g')

const faultsOf = ({ amount, reason }: Count): Faults<Count> => ({
  ...(countedFrom(amount) === null ? { amount: 'Escreva o que há, em gramas. Se não há nada, 0.' } : {}),
  ...(reason.trim().length < 3 ? { reason: 'Escreva o motivo.' } : {}),
})

/** What the scale says is in a lot; the difference from the book goes into the book. */
export function CountLot({ lot, onSent }: { lot: RawMaterialLot; onSent: () => void }) {
  const draft = countOf(lot.id)
  const form = useForm({ draft, check: faultsOf })
  const [count, { error, isLoading, reset }] = useCountRawMaterialMutation()
  const isOvertaken = useEmptiedWhenOvertaken(lot, form, reset)
  const { amount } = form.values
  const counted = countedFrom(amount)
  const amountField = form.field('amount')
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    if (amount === '') form.change('revision', String(lot.revision))
    amountField.onChange(event)
  }
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ amount, reason, revision }) =>
        count({ id: lot.id, micrograms: countedFrom(amount) ?? 0, reason: reason.trim(), revision: Number(revision) })
      }
      onSent={onSent}
      failure={error}
      isBusy={isLoading}
      faultsAt={{ amount: 'micrograms' }}
      submit={{ label: 'Registrar o acerto', variant: 'teal' }}
    >
      <p>{`O livro diz que resta ${amountInWords(lot.balanceMicrograms)}. Pese o que há: a diferença entra no livro com o motivo e o seu nome, e não se apaga.`}</p>
      {isOvertaken && amount === '' && (
        <Banner tone="warn" title="O livro mudou depois que você pesou">
          Outro lançamento entrou neste lote, e a quantidade que você escreveu não vale mais. Pese de novo.
        </Banner>
      )}
      <TextField
        {...amountField}
        onChange={write}
        label="Quantidade que há"
        suffix="g"
        inputMode="decimal"
        autoComplete="off"
        hint={counted === null ? undefined : differenceWords(counted - lot.balanceMicrograms)}
      />
      <TextField
        {...form.field('reason')}
        label="Motivo"
        hint="O que explica a diferença. Sem nome de paciente."
        maxLength={300}
        autoComplete="off"
      />
    </StaffForm>
  )
}

/**
 * An amount counted before another movement of the lot says nothing of what is there by now: sent with what the book
 * says today it would be a false line in it. Whether that happened.
 */
const useEmptiedWhenOvertaken = (
  { revision }: RawMaterialLot,
  { values, change }: ReturnType<typeof useForm<Count>>,
  forgetRefusal: () => void,
): boolean => {
  const [isOvertaken, setIsOvertaken] = useState(false)
  const isOlder = values.amount !== '' && values.revision !== String(revision)
  useEffect(() => {
    if (!isOlder) return
    change('amount', '')
    forgetRefusal()
    setIsOvertaken(true)
  })
  return isOvertaken
}

const differenceWords = (micrograms: number): string => {
  if (micrograms === 0) return 'O mesmo que o livro diz.'
  return `${amountInWords(Math.abs(micrograms))} a ${micrograms > 0 ? 'mais' : 'menos'} do que o livro diz.`
}
