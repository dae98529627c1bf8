import { Button, Card, EmptyState, LinkButton, Row } from '@prumo/ui'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useParams } from 'react-router'
import { AddToCalendar } from '#features/consultations/AddToCalendar.tsx'
import { AppointmentFacts } from '#features/consultations/AppointmentFacts.tsx'
import { Arrival } from '#features/consultations/Arrival.tsx'
import { CancelConsultation } from '#features/consultations/CancelConsultation.tsx'
import { ChooseTime } from '#features/consultations/ChooseTime.tsx'
import { Conversation } from '#features/consultations/Conversation.tsx'
import { CorrectPatientInfo, type CorrectPatientInfoProps } from '#features/consultations/CorrectPatientInfo.tsx'
import {
  hasBegun,
  mayCancel,
  mayChange,
  mayCorrect,
  mayTakeDocuments,
  mayWrite,
} from '#features/consultations/consultation-words.ts'
import { type Consultation, useConsultationsQuery, useThreadsQuery } from '#features/consultations/consultations.api.ts'
import { EarlyOpening } from '#features/consultations/EarlyOpening.tsx'
import { NoShow } from '#features/consultations/NoShow.tsx'
import { reaisWords } from '#features/doctors/doctor-words.ts'
import { MedicalDocuments } from '#features/medical-documents/MedicalDocuments.tsx'
import { bookingResumed } from '#features/onboarding/new-consultation.slice.ts'
import { orderFollowed } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { DiagnosisConsent } from '#features/signed-documents/DiagnosisConsent.tsx'
import { HeardNotes } from '#features/urgent-notes/HeardNotes.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useNow } from '#shared/hooks/use-now.ts'
import { useOverlay } from '#shared/overlays/use-overlay.ts'
import { AreaLoading } from './AreaLoading.tsx'
import { AreaPage } from './AreaPage.tsx'
import { receiversAmong } from './receivers-among.ts'
import { useOwnProfile } from './use-own-profile.ts'

/** One consultation: its time, its actions, the messages with the doctor, and the patient's documents. */
export default function ConsultationPage() {
  const id = Number(useParams().id)
  const profile = useOwnProfile()
  const { data, error, isLoading, refetch } = useConsultationsQuery()
  const { data: threads } = useThreadsQuery()
  if (isLoading) return <AreaLoading />
  const consultation = data?.find((each) => each.id === id)
  if (!consultation) {
    return (
      <AreaPage title="Consulta">
        <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
        {data && <NotHere />}
      </AreaPage>
    )
  }
  const thread = threads?.find(({ userId }) => userId === consultation.doctorId)
  // Messages from before it was canceled stay his to read.
  const hasWords = consultation.state === 'canceled' && thread !== undefined && thread.lastMessageAt !== null
  return (
    <AreaPage title={`Consulta com ${consultation.doctorName}`}>
      <Card isRaised>
        <EarlyOpening consultation={consultation} />
        <AppointmentFacts consultation={consultation} />
        {consultation.state === 'confirmed' && consultation.appointmentAt && (
          <AddToCalendar {...consultation} appointmentAt={consultation.appointmentAt} />
        )}
        <Arrival consultation={consultation} />
        <NoShow key={`aviso-${consultation.id}`} consultation={consultation} />
        <Changes
          key={consultation.id}
          consultation={consultation}
          patient={profile}
          isSettled={data?.some(({ state }) => hasBegun(state)) ?? false}
        />
      </Card>
      {(mayWrite(consultation.state) || hasWords) && (
        <section aria-labelledby="mensagens">
          <h2 id="mensagens" className="area-page__part">
            Mensagens
          </h2>
          <HeardNotes diary="message" />
          <Conversation
            isPatients
            answers={thread?.answers ?? true}
            isOpen={thread?.isOpen ?? true}
            ends={{ fromUserId: profile.id, toUserId: consultation.doctorId }}
            withName={consultation.doctorName}
          />
        </section>
      )}
      {(consultation.state === 'under_way' || consultation.state === 'closed') && (
        <DiagnosisConsent consultationId={consultation.id} />
      )}
      <section aria-labelledby="documentos">
        <h2 id="documentos" className="area-page__part">
          Seus exames e laudos
        </h2>
        {!mayTakeDocuments(consultation.state) && (
          <p>{`Esta consulta não recebe mais documentos: o que você enviar agora não aparece para ${consultation.doctorName}.`}</p>
        )}
        <MedicalDocuments documents={profile.medicalDocuments} receivers={receiversAmong(data)} at={consultation.id} />
      </section>
    </AreaPage>
  )
}

function NotHere() {
  return (
    <EmptyState
      headingLevel="h2"
      title="Não encontramos esta consulta"
      action={
        <LinkButton as={Link} to={links.consultations()}>
          Ver minhas consultas
        </LinkButton>
      }
    >
      O endereço pode estar incompleto, ou a consulta é de outra conta.
    </EmptyState>
  )
}

type ChangesProps = { consultation: Consultation } & Pick<CorrectPatientInfoProps, 'patient' | 'isSettled'>

/** The actions on a consultation that has not begun. */
function Changes({ consultation, patient, isSettled }: ChangesProps) {
  const dispatch = useDispatch()
  const [isChoosing, setIsChoosing] = useState(false)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const cancelling = useOverlay('cancelConfirmation')
  const { state, appointmentAt, orderNumber, orderToken } = consultation
  const now = useNow()
  const mustChoose = state === 'waiting_for_time'
  // From its start on it is not moved nor given up any more.
  const isOver = state === 'confirmed' && appointmentAt !== null && Date.parse(appointmentAt) <= now
  const follow = () => dispatch(orderFollowed({ number: orderNumber, token: orderToken }))
  return (
    <>
      <Row hasActions className="area-page__more">
        {state === 'waiting_for_payment' && (
          <LinkButton
            as={Link}
            to={links.newConsultation('pagamento')}
            onClick={() => dispatch(bookingResumed({ number: orderNumber, token: orderToken }))}
          >
            {`Pagar ${reaisWords(consultation.total)}`}
          </LinkButton>
        )}
        {mayChange(state) && !isOver && (
          <Button variant={mustChoose ? 'primary' : 'quiet'} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
            {mustChoose ? 'Escolher o horário' : 'Mudar o horário'}
          </Button>
        )}
        {mayCorrect(state) && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsCorrecting(true)}>
            Corrigir meus dados
          </Button>
        )}
        {mayCancel(state) && !isOver && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={cancelling.open}>
            Cancelar a consulta
          </Button>
        )}
        <Link to={links.followOrder(orderNumber)} onClick={follow}>
          Ver o pagamento
        </Link>
      </Row>
      <ChooseTime consultation={consultation} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
      <CorrectPatientInfo
        {...{ consultation, patient, isSettled }}
        isOpen={isCorrecting}
        onClose={() => setIsCorrecting(false)}
      />
      <CancelConsultation consultation={consultation} isOpen={cancelling.isOpen} onClose={cancelling.close} />
    </>
  )
}
