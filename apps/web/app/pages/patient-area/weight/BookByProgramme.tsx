import { Banner, Button, LoadingRegion, SelectField, Skeleton } from '@prumo/ui'
import { useState } from 'react'
import { channelWords, timeWords } from '#features/consultations/appointment-words.ts'
import { zoneWords } from '#features/consultations/slot-days.ts'
import { useDoctorsQuery } from '#features/doctors/doctors.api.ts'
import type { WeightSale } from '#features/onboarding/weight-onboarding.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { TimeWithConsent } from '#widgets/booking/TimeWithConsent.tsx'
import { useTimeWithConsent } from '#widgets/booking/use-time-with-consent.ts'
import { useBookByProgramme } from './use-book-by-programme.ts'
import { WhatWasBought } from './WhatWasBought.tsx'

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
  const time = useTimeWithConsent({ doctorId, channel })
  const { book, isBusy, failure } = useBookByProgramme({ doctorId, channel })
  return (
    <>
      {time.days.length > 0 && <p className="ui-muted">{zoneWords()}</p>}
      <TimeWithConsent time={time} whenNoneIsFree="Escolha outra pessoa, ou volte amanhã." />
      {time.days.length > 0 && (
        <>
          <SaidBanner failure={failure} />
          <Button isBusy={isBusy} aria-disabled={time.startsAt === null} onClick={() => void time.choose(book)}>
            {time.startsAt ? `Marcar às ${timeWords(time.startsAt)}` : 'Escolha o horário'}
          </Button>
        </>
      )}
    </>
  )
}
