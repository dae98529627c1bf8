import { Button, ConfirmModal, Drawer, TextAreaField } from '@prumo/ui'
import { useState } from 'react'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { makeDraft } from '#shared/hooks/draft.ts'
import { useForm } from '#shared/hooks/use-form.ts'
import {
  type ConsultationRecord,
  useCloseConsultationMutation,
  useMissConsultationMutation,
  useOpenConsultationMutation,
} from './record.api.ts'

type Consultation = ConsultationRecord['consultation']

/** What the doctor may do with the consultation now: begin it, note an absence, close it. Closing alone is yellow. */
export function ConsultationActs({ consultation }: { consultation: Consultation }) {
  if (consultation.state === 'confirmed') return <Beginning consultation={consultation} />
  if (consultation.state === 'under_way') return <Closing key={consultation.id} consultation={consultation} />
  return null
}

function Beginning({ consultation: { id, startsAt } }: { consultation: Consultation }) {
  const [open, opening] = useOpenConsultationMutation()
  const hasBegun = startsAt !== null && new Date(startsAt) <= new Date()
  return (
    <div className="acts">
      <Button variant="teal" isWide isBusy={opening.isLoading} onClick={() => void open(id)}>
        Iniciar atendimento
      </Button>
      {hasBegun && <Absence id={id} />}
      <SaidBanner failure={opening.error} />
    </div>
  )
}

/** Asked first: once noted, nobody can begin the consultation any more. */
function Absence({ id }: { id: number }) {
  const [isAsked, setIsAsked] = useState(false)
  const [miss, { error, isLoading }] = useMissConsultationMutation()
  const send = async () => {
    const answer = await miss(id)
    if (!answer.error) setIsAsked(false)
  }
  return (
    <>
      <Button variant="quiet" isWide aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        Paciente não compareceu
      </Button>
      <ConfirmModal
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Registrar a ausência?"
        keepLabel="Continuar esperando"
        confirmLabel="Registrar ausência"
        isBusy={isLoading}
        onConfirm={() => void send()}
      >
        <p>A consulta fica como não realizada e não pode mais ser iniciada. O registro não se desfaz.</p>
        <SaidBanner failure={error} />
      </ConfirmModal>
    </>
  )
}

type ClosingForm = { note: string }

// In memory only: what a doctor concludes is nothing that a browser's storage should hold.
const closingDrafts = new Map<number, ReturnType<typeof makeDraft<ClosingForm>>>()
const draftOf = (id: number) => {
  const known = closingDrafts.get(id) ?? makeDraft<ClosingForm>(null, { note: '' })
  closingDrafts.set(id, known)
  return known
}
const faultsOfClosing = ({ note }: ClosingForm) =>
  note.trim() === '' ? { note: 'Escreva a conclusão do atendimento.' } : {}

function Closing({ consultation: { id } }: { consultation: Consultation }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm({ draft: draftOf(id), check: faultsOfClosing })
  const [close, { error, isLoading }] = useCloseConsultationMutation()
  const send = async ({ note }: ClosingForm) => {
    const answer = await close({ id, note })
    if (!answer.error) setIsOpen(false)
  }
  return (
    <div className="acts">
      <Button isWide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Encerrar atendimento
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Encerrar atendimento">
        <form {...form.formProps(send)} className="acts">
          <TextAreaField
            {...form.field('note')}
            onChange={(event) => form.change('note', event.currentTarget.value)}
            label="Conclusão"
            hint="Fica no prontuário. O paciente não recebe este texto agora, mas pode pedir o prontuário dele."
            rows={8}
            maxLength={10_000}
          />
          <SaidBanner failure={error} />
          <Button type="submit" isWide isBusy={isLoading}>
            Encerrar
          </Button>
        </form>
      </Drawer>
    </div>
  )
}
