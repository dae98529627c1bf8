import { formatDateTime } from '@prumo/brazil'
import { Button, ConfirmModal } from '@prumo/ui'
import { useState } from 'react'
import { useOwnAct } from '#features/staff/case/own-acts.ts'
import { ActInDrawer } from '#features/staff/form/ActInDrawer.tsx'
import { memoryDrafts } from '#features/staff/form/memory-drafts.ts'
import { WrittenAct } from '#features/staff/form/WrittenAct.tsx'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useNow } from '#shared/hooks/use-now.ts'
import { timeWords } from '../appointment-words.ts'
import {
  type ConsultationRecord,
  useAskToOpenEarlyMutation,
  useCloseConsultationMutation,
  useMissConsultationMutation,
  useOpenConsultationMutation,
} from './record.api.ts'
import { Withdraw } from './Withdraw.tsx'

type Consultation = ConsultationRecord['consultation']

/** The doctor's current actions: begin, note that the patient did not come, close. Only closing is yellow. */
export function ConsultationActs({ consultation }: { consultation: Consultation }) {
  if (consultation.state === 'confirmed') return <Beginning consultation={consultation} />
  if (consultation.state === 'under_way') return <Closing key={consultation.id} consultation={consultation} />
  return null
}

function Beginning({ consultation }: { consultation: Consultation }) {
  const { id, startsAt, opensAt, earlyOpening } = consultation
  const [open, opening] = useOpenConsultationMutation()
  const own = useOwnAct()
  const now = useNow()
  const hasBegun = startsAt !== null && Date.parse(startsAt) <= now
  const isOpen = opensAt !== null && Date.parse(opensAt) <= now
  const agreedUntil = earlyOpening?.state === 'accepted' ? Date.parse(earlyOpening.until ?? '') : 0
  if (!isOpen && !(now < agreedUntil)) return <BeforeItOpens consultation={consultation} />
  return (
    <div className="acts">
      {!isOpen && (
        <p>{`O paciente aceitou começar antes: o sim dele vale até ${timeWords(earlyOpening?.until ?? '')}.`}</p>
      )}
      <Button variant="teal" isWide isBusy={opening.isLoading} onClick={() => void own(open(id))}>
        Iniciar atendimento
      </Button>
      {hasBegun ? <MissedByPatient id={id} /> : <Withdraw id={id} />}
      <SaidBanner failure={opening.error} />
    </div>
  )
}

const answers = {
  asked: 'Perguntamos ao paciente. A resposta dele aparece aqui.',
  accepted: 'O sim do paciente venceu. Pergunte de novo, se precisar.',
  declined: 'O paciente prefere o horário marcado.',
  lapsed: 'A pergunta venceu. Pergunte de novo, se precisar.',
}

/** Until it opens the patient cancels with a full refund, so only his yes lets it begin. */
function BeforeItOpens({ consultation: { id, startsAt, opensAt, earlyOpening } }: { consultation: Consultation }) {
  const [ask, asking] = useAskToOpenEarlyMutation()
  const own = useOwnAct()
  const now = useNow()
  const isWaiting = earlyOpening?.state === 'asked' && now < Date.parse(earlyOpening.until ?? '')
  const answer = earlyOpening && (earlyOpening.state === 'asked' && !isWaiting ? 'lapsed' : earlyOpening.state)
  return (
    <div className="acts">
      {opensAt && (
        <p>{`Abre em ${formatDateTime(opensAt)}, 15 minutos antes do horário. Antes disso, só com o sim do paciente.`}</p>
      )}
      <p aria-live="polite">{answer && answers[answer]}</p>
      {!isWaiting && answer !== 'declined' && (
        <Button variant="teal" isWide isBusy={asking.isLoading} onClick={() => void own(ask(id))}>
          Perguntar se pode começar agora
        </Button>
      )}
      {startsAt && <Withdraw id={id} />}
      <SaidBanner failure={asking.error} />
    </div>
  )
}

/** With a confirmation: after that nobody can begin the consultation any more. */
function MissedByPatient({ id }: { id: number }) {
  const [isAsked, setIsAsked] = useState(false)
  const [miss, { error, isLoading }] = useMissConsultationMutation()
  const own = useOwnAct()
  const send = async () => {
    const answer = await own(miss(id))
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

const draftOf = memoryDrafts({ note: '' })

function Closing({ consultation: { id } }: { consultation: Consultation }) {
  return (
    <div className="acts">
      <ActInDrawer label="Encerrar atendimento" isYellow isWide>
        {(close) => <ClosingForm id={id} onSent={close} />}
      </ActInDrawer>
    </div>
  )
}

function ClosingForm({ id, onSent }: { id: number; onSent: () => void }) {
  const [close, closing] = useCloseConsultationMutation()
  const own = useOwnAct()
  return (
    <WrittenAct
      draft={draftOf(id)}
      field="note"
      label="Conclusão"
      hint="Fica no prontuário. O paciente não recebe este texto agora, mas pode pedir o prontuário dele."
      rows={8}
      maxLength={10_000}
      missing="Escreva a conclusão do atendimento."
      send={(note) => own(close({ id, note }))}
      sending={closing}
      onSent={onSent}
      submit={{ label: 'Encerrar' }}
    />
  )
}
