import { Banner } from '@prumo/ui'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { useCancelDocumentMutation } from './issuing.api.ts'

const draftOf = memoryDrafts({ reason: '' })

/** Ends a document with a reason. It cannot be undone, so it asks in a drawer of its own. */
export function CancelDocument({ id }: { id: number }) {
  return <ActInDrawer label="Cancelar o documento">{(close) => <CancelForm id={id} onSent={close} />}</ActInDrawer>
}

function CancelForm({ id, onSent }: { id: number; onSent: () => void }) {
  const [cancel, canceling] = useCancelDocumentMutation()
  return (
    <WrittenAct
      draft={draftOf(id)}
      field="reason"
      label="Motivo"
      hint="O paciente lê."
      rows={4}
      maxLength={2_000}
      missing="Escreva o motivo."
      send={(reason, key) => cancel({ id, reason, key })}
      sending={canceling}
      onSent={onSent}
      submit={{ label: 'Cancelar o documento', variant: 'danger' }}
    >
      <Banner tone="warn" title="Não dá para desfazer">
        Quem conferir o documento vê que ele foi cancelado. Uma cópia já entregue continua com quem a recebeu.
      </Banner>
    </WrittenAct>
  )
}
