import { Banner, Button, Checkbox, LoadingRegion, SelectField, Skeleton, SlotPicker } from '@prumo/ui'
import { useState } from 'react'
import { channelWords, timeWords } from '#features/consultations/appointment-words.ts'
import { useTimesOfDoctorQuery } from '#features/consultations/consultations.api.ts'
import { slotDays, zoneWords } from '#features/consultations/slot-days.ts'
import { useDoctorsQuery } from '#features/doctors/doctors.api.ts'
import { telemedicineConsent } from '#features/onboarding/telemedicine-consent.ts'
import type { WeightSale } from '#features/onboarding/weight-onboarding.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useBookByProgramme } from './use-book-by-programme.ts'
import { WhatWasBought } from './WhatWasBought.tsx'

const DAYS_AHEAD = 21
const MISSING = 'Para consultar à distância, precisamos da sua autorização.'
const channels = ['video', 'phone', 'chat'] as const
type Channel = (typeof channels)[number]

/** The consultation that came with the programme: with whom, when, the consent, one press. It is paid already. */
export function BookByProgramme({ sale }: { sale: NonNullable<WeightSale['sale']> }) {
  const { data: offered, error, refetch } = useDoctorsQuery({ profession: 'doctor' })
  const [doctorId, setDoctorId] = useState<number | null>(null)
  const [channel, setChannel] = useState<Channel>('video')
  const doctors = offered?.doctors ?? []
  const doctor = doctors.find(({ id }) => id === doctorId) ?? doctors[0]
  const isOffered = doctor?.channels.includes(channel)
  const by = isOffered ? channel : (doctor?.channels[0] ?? 'video')
  return (
    <div className="weight">
      <section aria-labelledby="marcar">
        <h2 id="marcar">Marque sua consulta</h2>
        <p className="ui-muted">
          Ela já está paga. O médico que você escolher lê o que você respondeu e acompanha você.
        </p>
        <SaidBanner failure={offered ? undefined : error} onRetry={() => void refetch()} />
        {!offered && !error && (
          <LoadingRegion label="Procurando médicos">
            <Skeleton form="control" />
            <Skeleton form="control" />
          </LoadingRegion>
        )}
        {offered && !doctor && (
          <Banner title="Nenhum médico com agenda aberta">
            Volte amanhã. Seu programa não vence, e devolvemos tudo se você quiser.
          </Banner>
        )}
        {doctor && (
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
            <ChooseAndBook key={`${doctor.id}-${by}`} doctorId={doctor.id} channel={by} />
          </div>
        )}
      </section>
      <WhatWasBought sale={sale} />
    </div>
  )
}

function ChooseAndBook({ doctorId, channel }: { doctorId: number; channel: Channel }) {
  const question = { doctor_id: doctorId, communication_channel: channel, days: DAYS_AHEAD }
  const { data, error, isFetching, refetch } = useTimesOfDoctorQuery(question)
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [shownDay, setShownDay] = useState('')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  const { book, isBusy, failure } = useBookByProgramme({ doctorId, channel })
  const days = slotDays(data ?? [])
  const send = async () => {
    setIsFaulty(!hasAgreed)
    if (!startsAt || !hasAgreed || (await book(startsAt))) return
    setStartsAt(null)
    void refetch()
  }
  return (
    <>
      <SaidBanner failure={data ? undefined : error} onRetry={() => void refetch()} />
      {!data && isFetching && (
        <LoadingRegion label="Procurando horários">
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
      {data && days.length === 0 && (
        <Banner title="Sem horário livre nos próximos dias">Escolha outra pessoa, ou volte amanhã.</Banner>
      )}
      {days.length > 0 && (
        <>
          <p className="ui-muted">{zoneWords()}</p>
          <SlotPicker
            days={days}
            shownDay={shownDay}
            onShowDay={setShownDay}
            chosen={startsAt}
            onChoose={setStartsAt}
          />
          <details>
            <summary>{`Termo de consulta à distância, versão ${telemedicineConsent.version}`}</summary>
            {telemedicineConsent.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
          <Checkbox
            name="consent"
            checked={hasAgreed}
            error={isFaulty && !hasAgreed ? MISSING : undefined}
            onChange={(event) => setHasAgreed(event.currentTarget.checked)}
          >
            {telemedicineConsent.agreement}
          </Checkbox>
          <SaidBanner failure={failure} />
          <Button isBusy={isBusy} aria-disabled={startsAt === null} onClick={() => void send()}>
            {startsAt ? `Marcar às ${timeWords(startsAt)}` : 'Escolha o horário'}
          </Button>
        </>
      )}
    </>
  )
}
