import { formatCnpj } from '@prumo/brazil'
import { SelectField, TextField } from '@prumo/ui'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { RecallForm } from '#features/staff/recall/RecallForm.tsx'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { amountInWords, microgramsFrom } from '#shared/medicine/micrograms.ts'
import { CountLot } from './CountLot.tsx'
import { lossOptions } from './lot-words.ts'
import {
  type LossInput,
  type RawMaterialLot,
  useLoseRawMaterialMutation,
  useRecallLotMutation,
} from './raw-materials.api.ts'

/** What goes out of a lot otherwise than into a product, what is counted in it, and a lot that nobody uses any more. */
export function LotActs({ lot }: { lot: RawMaterialLot }) {
  const name = `${lot.name}, lote ${lot.lotNumber}`
  return (
    <div className="recall__acts">
      {lot.balanceMicrograms > 0 && (
        <ActInDrawer label="Perda" title={`Perda de ${name}`}>
          {(close) => <LoseForm lot={lot} onSent={close} />}
        </ActInDrawer>
      )}
      <ActInDrawer label="Acerto" title={`Acerto de inventário de ${name}`}>
        {(close) => <CountLot lot={lot} onSent={close} />}
      </ActInDrawer>
      {lot.state !== 'recalled' && (
        <ActInDrawer label="Recolher" title={`Recolher ${name}`}>
          {(close) => <RecallLot lot={lot} onSent={close} />}
        </ActInDrawer>
      )}
    </div>
  )
}

type ActProps = { lot: RawMaterialLot; onSent: () => void }

type Loss = { amount: string; reason: string }
const lossOf = memoryDrafts<Loss>({ amount: '', reason: '' }, ['amount'])
const faultsOfLoss = ({ amount, reason }: Loss): Faults<Loss> => ({
  ...(microgramsFrom(amount, 'g') === null ? { amount: 'Escreva a quantidade em gramas.' } : {}),
  ...(reason === '' ? { reason: 'Escolha o motivo.' } : {}),
})

function LoseForm({ lot, onSent }: ActProps) {
  const draft = lossOf(lot.id)
  const form = useForm({ draft, check: faultsOfLoss })
  const [lose, { error, isLoading }] = useLoseRawMaterialMutation()
  return (
    <StaffForm
      draft={draft}
      form={form}
      send={({ amount, reason }) =>
        lose({ id: lot.id, micrograms: microgramsFrom(amount, 'g') ?? 0, reason: reason as LossInput['reason'] })
      }
      onSent={onSent}
      failure={error}
      isBusy={isLoading}
      faultsAt={{ amount: 'micrograms' }}
      submit={{ label: 'Registrar a perda', variant: 'danger' }}
    >
      <p>{`De ${lot.supplier}, CNPJ ${formatCnpj(lot.supplierCnpj)}. Resta ${amountInWords(lot.balanceMicrograms)}. A perda fica no livro e não se apaga.`}</p>
      <TextField
        {...form.field('amount')}
        label="Quantidade perdida"
        suffix="g"
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField {...form.field('reason')} label="Motivo" placeholder="Escolha" options={lossOptions} />
    </StaffForm>
  )
}

function RecallLot({ lot, onSent }: ActProps) {
  const [recall, sending] = useRecallLotMutation()
  return (
    <RecallForm
      draftId={`raw-material-${lot.id}`}
      text="Ninguém pesa mais deste lote, e o que foi feito com ele não pode ser liberado. Cada paciente que tem um produto dele recebe um e-mail, uma vez, e as caixas que não saíram param. Não há volta."
      send={(reason) => recall({ id: lot.id, reason })}
      sending={sending}
      onSent={onSent}
    />
  )
}
