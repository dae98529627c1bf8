import { Button, Drawer, SelectField } from '@prumo/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { StaffForm } from '#features/staff/form/StaffForm.tsx'
import { links } from '#links'
import { type Faults, useForm } from '#shared/hooks/use-form.ts'
import { handoverOptions } from './dispensing-words.ts'
import { type Dispensing, type HandoverInput, useHandOverDispensingMutation } from './dispensings.api.ts'

/** Another pharmacy may take what this one cannot make; where there is none, nothing is offered. */
export function HandOver({ dispensing }: { dispensing: Dispensing }) {
  const [isOpen, setIsOpen] = useState(false)
  if (dispensing.mayGoTo.length === 0)
    return isOnPaperHere(dispensing) ? (
      <p className="ui-muted">
        O original desta receita já está aqui, com o paciente ou a caminho. Por isso o pedido não passa para outra
        farmácia: atenda, ou devolva.
      </p>
    ) : null
  return (
    <>
      <Button variant="quiet" isWide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Passar para outra farmácia
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Passar para outra farmácia">
        <HandOverForm dispensing={dispensing} />
      </Drawer>
    </>
  )
}

const isOnPaperHere = ({ prescription: { paper } }: Dispensing): boolean =>
  paper !== null && !['to_print', 'rejected', 'elsewhere'].includes(paper.state)

type Form = { pharmacy_id: string; reason: string }

const draftOf = memoryDrafts<Form>({ pharmacy_id: '', reason: '' })
const faultsOf = ({ pharmacy_id: pharmacyId, reason }: Form): Faults<Form> => ({
  ...(pharmacyId === '' ? { pharmacy_id: 'Escolha a farmácia.' } : {}),
  ...(reason === '' ? { reason: 'Escolha o motivo.' } : {}),
})

function HandOverForm({ dispensing: { id, orderNumber, mayGoTo } }: { dispensing: Dispensing }) {
  const form = useForm({ draft: draftOf(id), check: faultsOf })
  const [handOver, { error, isLoading }] = useHandOverDispensingMutation()
  const own = useOwnAct()
  const navigate = useNavigate()
  const send = async ({ pharmacy_id: pharmacyId, reason }: Form) => {
    const input = { id, pharmacy_id: Number(pharmacyId), reason: reason as HandoverInput['reason'] }
    const answer = await own(handOver(input))
    // From here on the request exists at the other pharmacy alone.
    if (answer.data) void navigate(links.staffPharmacy(), { state: { orderNumber, to: answer.data.to } })
    return answer
  }
  return (
    <StaffForm
      draft={draftOf(id)}
      form={form}
      send={send}
      failure={error}
      isBusy={isLoading}
      submit={{ label: 'Passar o pedido', variant: 'teal' }}
    >
      <SelectField
        {...form.field('pharmacy_id')}
        label="Farmácia"
        placeholder="Escolha"
        options={mayGoTo.map((one) => ({ value: String(one.id), label: `${one.legalName}, ${one.address}` }))}
      />
      <SelectField {...form.field('reason')} label="Motivo" placeholder="Escolha" options={handoverOptions} />
      <p className="ui-muted">
        O pedido sai da sua fila e entra na da outra, que confere a receita de novo, vende e envia pelo valor combinado.
        O paciente recebe o motivo agora e pode cancelar sem custo.
      </p>
    </StaffForm>
  )
}
