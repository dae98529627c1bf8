import { calendarDayOf, formatDateTime } from '@prumo/brazil'
import { buttonClasses, Card } from '@prumo/ui'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { RefuteAnswer } from '#features/chart/RefuteAnswer.tsx'
import { AppointmentQueue } from '#features/consultations/AppointmentQueue.tsx'
import { stateWords } from '#features/consultations/appointment-words.ts'
import { Conversation } from '#features/consultations/Conversation.tsx'
import { ConsultationActs } from '#features/consultations/record/ConsultationActs.tsx'
import { RecordView } from '#features/consultations/record/RecordView.tsx'
import { type ConsultationRecord, useConsultationRecordQuery } from '#features/consultations/record/record.api.ts'
import { StateBeforeSigning } from '#features/consultations/record/StateBeforeSigning.tsx'
import { StateVisit } from '#features/consultations/record/StateVisit.tsx'
import { VideoLinkReminder } from '#features/consultations/VideoLinkReminder.tsx'
import { RecommendPackage } from '#features/packages/RecommendPackage.tsx'
import { PrepBeside } from '#features/prep/review/PrepBeside.tsx'
import { IssuedPrescriptions } from '#features/prescriptions/issue/IssuedPrescriptions.tsx'
import { keptPrescription } from '#features/prescriptions/issue/kept-prescription.ts'
import { type Asked, Prescribe } from '#features/prescriptions/issue/Prescribe.tsx'
import { ConsultationDocuments } from '#features/signed-documents/issue/ConsultationDocuments.tsx'
import { Case, ClosingAct } from '#features/staff/case/Case.tsx'
import { HasDraft } from '#features/staff/form/HasDraft.tsx'
import { WeightBeside } from '#features/weight/review/WeightBeside.tsx'
import { links } from '#links'
import { useStaff } from '../staff-context.ts'
import { AGENDA_DAYS } from './agenda-days.ts'

/** One consultation: the queue, its record, and the doctor's actions. */
export default function StaffConsultation() {
  const id = Number(useParams().id)
  const reading = useConsultationRecordQuery(id, { refetchOnMountOrArgChange: 30 })
  const today = calendarDayOf(new Date())
  return (
    <Case
      id={id}
      reading={reading}
      queue={{
        label: 'Agenda',
        to: links.staffAgenda(),
        list: <AppointmentQueue from={today} days={AGENDA_DAYS} mayOpen showsDoctor={false} />,
      }}
      loadingWords="Carregando o prontuário"
      missing={{
        title: 'Esta consulta não está com você',
        text: 'Ela não existe, não foi paga ou é de outro profissional.',
      }}
      versionOf={({ consultation, documents }) => `${consultation.state} ${documents.map(({ id: each }) => each)}`}
      changedWords={({ consultation }) =>
        `A consulta está como “${stateWords(consultation.state).label}”. Confira o estado e os documentos do paciente.`
      }
      record={(record) => <RecordView record={record} ofProgramme={besideOf(record)} />}
      acts={{ label: 'Atendimento', jump: 'Mensagens e receitas', show: (record) => <Acts record={record} /> }}
    />
  )
}

/** What the register of PrEP leads here to prescribe (apps/api: medicines/formulary/entries/prep.ts). */
const askedIn = (params: URLSearchParams): Asked | undefined =>
  params.get('prescrever') === 'prep'
    ? { medicine: 'tenofovir-entricitabina-comprimidos', days: Number(params.get('dias')) }
    : undefined

/** What the programme knows of him stands beside its consultation; psychologists have none. */
const besideOf = ({ consultation, patient }: ConsultationRecord) => {
  if (consultation.programme === 'prep') return <PrepBeside patientId={patient.userId} />
  return consultation.programme === 'weight' ? <WeightBeside patientId={patient.userId} /> : null
}

const waitsForLink = ({ channel, state }: ConsultationRecord['consultation']): boolean =>
  channel === 'video' && (state === 'confirmed' || state === 'under_way')

function Acts({ record }: { record: ConsultationRecord }) {
  const { me } = useStaff()
  const [params] = useSearchParams()
  const asked = useMemo(() => askedIn(params), [params])
  const { consultation, prescriptions, packages } = record
  const ends = { fromUserId: me.userId, toUserId: record.patient.userId }
  const isSeen = consultation.state === 'under_way' || consultation.state === 'closed'
  const isAnswered = isSeen || consultation.state === 'confirmed' || consultation.state === 'missed'
  const mayPrescribe = me.roles.includes('doctor') && isSeen
  const prescribed = prescriptions
    .filter(({ state, items }) => state === 'issued' && items.some(({ productId }) => productId !== null))
    // Two of one medicine differ by their code and minute.
    .map(({ id, items, issuedAt, verificationCode }) => ({
      id,
      isOfSeveral: items.filter(({ productId }) => productId !== null).length > 1,
      label: `${items.map(({ description }) => description).join(', ')} (${formatDateTime(issuedAt)}, ${verificationCode})`,
    }))
  return (
    <>
      <ClosingAct>
        <ConsultationActs consultation={consultation} />
      </ClosingAct>
      <StateVisit consultation={consultation} />
      {isAnswered && (
        <Card>
          <h2>Mensagens</h2>
          {waitsForLink(consultation) && consultation.startsAt !== null && (
            <VideoLinkReminder ends={ends} startsAt={consultation.startsAt} />
          )}
          <Conversation ends={ends} withName={record.patient.name} />
        </Card>
      )}
      {me.roles.includes('doctor') && (
        <>
          <Card>
            <h2>Receitas</h2>
            <IssuedPrescriptions
              consultationId={consultation.id}
              prescriptions={prescriptions}
              mayPrescribe={mayPrescribe}
            />
            {mayPrescribe ? (
              <details className="acts__more" open={asked !== undefined}>
                <summary className={buttonClasses({ variant: 'quiet', size: 'small', isWide: true })}>
                  Prescrever
                  <HasDraft draft={keptPrescription(consultation.id)} />
                </summary>
                <Prescribe
                  consultationId={consultation.id}
                  asked={asked}
                  prescriptions={prescriptions}
                  beforeSigning={<StateBeforeSigning consultation={consultation} />}
                  refute={(told) => (
                    <RefuteAnswer patientId={record.patient.userId} visitId={consultation.id} told={told} />
                  )}
                />
              </details>
            ) : (
              consultation.state === 'confirmed' && <p className="ui-muted">Inicie o atendimento para prescrever.</p>
            )}
          </Card>
          {isSeen && (
            <Card>
              <h2>Documentos</h2>
              <ConsultationDocuments
                consultationId={consultation.id}
                pathology={consultation.pathology}
                mayWrite={mayPrescribe}
                beforeSigning={<StateBeforeSigning consultation={consultation} />}
              />
            </Card>
          )}
          {isSeen && (
            <Card>
              <h2>Tratamento</h2>
              <RecommendPackage consultationId={consultation.id} prescribed={prescribed} packages={packages} />
            </Card>
          )}
        </>
      )}
    </>
  )
}
