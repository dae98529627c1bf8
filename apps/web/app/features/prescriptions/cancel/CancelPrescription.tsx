import { Banner } from '@prumo/ui'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { useCancelPrescriptionMutation } from './canceling.api.ts'

const draftOf = memoryDrafts({ reason: '' })

type CancelPrescriptionProps = {
  id: number
  /** It was paid: the pharmacy must act too. */
  isUsed: boolean
  isWide?: boolean
}

/** Ends a prescription with a reason. It cannot be undone, so it asks in a drawer of its own. */
export function CancelPrescription({ id, isUsed, isWide = false }: CancelPrescriptionProps) {
  return (
    <ActInDrawer label="Cancelar a receita" isWide={isWide}>
      {(close) => <CancelForm id={id} isUsed={isUsed} onSent={close} />}
    </ActInDrawer>
  )
}

function CancelForm({ id, isUsed, onSent }: { id: number; isUsed: boolean; onSent: () => void }) {
  const [cancel, canceling] = useCancelPrescriptionMutation()
  const own = useOwnAct()
  return (
    <WrittenAct
      draft={draftOf(id)}
      field="reason"
      label="Motivo"
      hint="O paciente e a farmácia leem."
      rows={4}
      maxLength={2_000}
      missing="Escreva o motivo."
      send={(reason, key) => own(cancel({ id, reason, key }))}
      sending={canceling}
      onSent={onSent}
      submit={{ label: 'Cancelar a receita', variant: 'danger' }}
    >
      <Banner tone="warn" title={isUsed ? 'O pedido já foi pago' : 'Não dá para desfazer'}>
        {isUsed
          ? 'A farmácia é avisada agora para interromper o envio. Se o remédio já saiu, você vê aqui: fale com o paciente.'
          : 'A receita deixa de valer em qualquer farmácia. Um pedido em andamento é devolvido sem cobrança.'}
      </Banner>
    </WrittenAct>
  )
}
