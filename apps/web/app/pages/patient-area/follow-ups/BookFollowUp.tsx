import { Banner, Button, LoadingRegion, SelectField, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { channelWords, timeWords } from '#features/consultations/appointment-words.ts'
import { zoneWords } from '#features/consultations/slot-days.ts'
import { reaisWords } from '#features/doctors/doctor-words.ts'
import { useDoctorsQuery } from '#features/doctors/doctors.api.ts'
import type { Consultation, Doctor } from '#features/onboarding/new-consultation.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { TimeWithConsent } from '#widgets/booking/TimeWithConsent.tsx'
import { useTimeWithConsent } from '#widgets/booking/use-time-with-consent.ts'
import { useBookFollowUp } from './use-book-follow-up.ts'

type Programme = NonNullable<Consultation['programme']>
type Channel = Consultation['communicationChannel']

type BookFollowUpProps = {
  programme: Programme
  /** Who follows him, the one who acts today first; empty: nobody does yet, and he chooses. */
  followedBy: { id: number; name: string }[]
}

/** A consultation within a programme: with whom, how, when, the consent; its payment is the next step. */
export function BookFollowUp({ programme, followedBy }: BookFollowUpProps) {
  const { data: offered, error, refetch } = useDoctorsQuery({ profession: 'doctor' })
  const [doctorId, setDoctorId] = useState<number | null>(null)
  const [channel, setChannel] = useState<Channel>('video')
  if (!offered)
    return error ? (
      <SaidBanner failure={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingRegion label="Procurando horários">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  const doctors = whomToOffer(offered.doctors, followedBy)
  const doctor = doctors.find(({ id }) => id === doctorId) ?? doctors[0]
  if (!doctor) return <NobodyFree name={followedBy[0]?.name} />
  const by = doctor.channels.includes(channel) ? channel : (doctor.channels[0] ?? 'video')
  return (
    <div className="weight__form">
      <div className="weight__pair">
        <SelectField
          label="Com quem"
          name="doctor_id"
          value={String(doctor.id)}
          options={doctors.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setDoctorId(Number(event.currentTarget.value))}
        />
        <SelectField
          label="Como"
          name="channel"
          value={by}
          options={doctor.channels.map((one) => ({ value: one, label: channelWords(one) }))}
          onChange={(event) => setChannel(event.currentTarget.value as Channel)}
        />
      </div>
      <ChooseAndHold key={`${doctor.id}-${by}`} programme={programme} doctor={doctor} channel={by} />
    </div>
  )
}

const whomToOffer = (offered: Doctor[], followedBy: { id: number }[]): Doctor[] =>
  followedBy.length === 0 ? offered : followedBy.flatMap(({ id }) => offered.find((doctor) => doctor.id === id) ?? [])

function NobodyFree({ name }: { name: string | undefined }) {
  return (
    <Banner title={name ? `${name} não abriu a agenda` : 'Nenhum médico com agenda aberta'}>
      <p>Volte amanhã: os horários abrem todos os dias. Se for urgente, ligue para o 192 ou vá a um pronto-socorro.</p>
    </Banner>
  )
}

function ChooseAndHold({ programme, doctor, channel }: { programme: Programme; doctor: Doctor; channel: Channel }) {
  const time = useTimeWithConsent({ doctorId: doctor.id, channel })
  const { book, isBusy, failure } = useBookFollowUp({ programme, doctorId: doctor.id, channel })
  const navigate = useNavigate()
  const send = async () => {
    if (await time.choose(book)) void navigate(links.newConsultation('pagamento'))
  }
  return (
    <>
      <p className="ui-muted">{`Consulta de ${doctor.slotMinutes} minutos, ${reaisWords(doctor.price)}. ${zoneWords()}`}</p>
      <TimeWithConsent time={time} whenNoneIsFree="Escolha outro canal, ou volte amanhã." />
      <SaidBanner failure={failure} />
      {time.days.length > 0 && (
        <Button variant="teal" isBusy={isBusy} aria-disabled={time.startsAt === null} onClick={() => void send()}>
          {time.startsAt ? `Ir para o pagamento, às ${timeWords(time.startsAt)}` : 'Escolha o horário'}
        </Button>
      )}
    </>
  )
}
