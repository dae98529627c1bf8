import { TextField } from '@prumo/ui'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { amountInWords, microgramsFrom } from '#shared/medicine/micrograms.ts'
import { type RawMaterialLot, useCountRawMaterialMutation } from './raw-materials.api.ts'

type Count = { amount: string; reason: string }
const countOf = memoryDrafts<Count>({ amount: '', reason: '' })

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
  const [count, { error, isLoading }] = useCountRawMaterialMutation()
  const counted = countedFrom(form.values.amount)
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ amount, reason }) =>
        count({ id: lot.id, micrograms: countedFrom(amount) ?? 0, reason: reason.trim(), revision: lot.revision })
      }
      onSent={onSent}
      failure={error}
      isBusy={isLoading}
      faultsAt={{ amount: 'micrograms' }}
      submit={{ label: 'Registrar o acerto', variant: 'teal' }}
    >
      <p>{`O livro diz que resta ${amountInWords(lot.balanceMicrograms)}. Pese o que há: a diferença entra no livro com o motivo e o seu nome, e não se apaga.`}</p>
      <TextField
        {...form.field('amount')}
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

const differenceWords = (micrograms: number): string => {
  if (micrograms === 0) return 'O mesmo que o livro diz.'
  return `${amountInWords(Math.abs(micrograms))} a ${micrograms > 0 ? 'mais' : 'menos'} do que o livro diz.`
}
