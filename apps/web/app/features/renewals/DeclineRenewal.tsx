import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { useDeclineRenewalMutation } from './renewals.api.ts'

const draftOf = memoryDrafts({ note: '' })

/** The doctor does not renew, and asks the patient into a new consultation. */
export function DeclineRenewal({ renewalId }: { renewalId: number }) {
  return (
    <ActInDrawer label="Pedir nova consulta" isWide>
      {(close) => <DeclineForm renewalId={renewalId} onSent={close} />}
    </ActInDrawer>
  )
}

function DeclineForm({ renewalId, onSent }: { renewalId: number; onSent: () => void }) {
  const [decline, declining] = useDeclineRenewalMutation()
  const own = useOwnAct()
  return (
    <WrittenAct
      draft={draftOf(renewalId)}
      field="note"
      label="Motivo"
      hint="O paciente lê."
      rows={4}
      maxLength={1_000}
      missing="Diga ao paciente por quê."
      send={(note, key) => own(decline({ id: renewalId, note, key }))}
      sending={declining}
      onSent={onSent}
      submit={{ label: 'Não renovar e pedir consulta' }}
    >
      <p>A receita não é renovada, e este pedido termina aqui.</p>
    </WrittenAct>
  )
}
