import { EmptyState } from '@prumo/ui'
import { useState } from 'react'
import { DoctorLine } from '#features/doctors/DoctorLine.tsx'
import type { Doctor } from '#features/doctors/doctor-reads.ts'
import { reaisWords } from '#features/doctors/doctor-words.ts'
import { useDoctorsQuery } from '#features/doctors/doctors.api.ts'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { PageTurns } from '#shared/paging/PageTurns.tsx'
import { BookWith } from './BookWith.tsx'
import { DoctorsComing } from './DoctorsComing.tsx'
import { nextTimeWords } from './next-time-words.ts'

type Pathology = NonNullable<NonNullable<Doctor['lastConsultation']>['pathology']>

/** A physical complaint goes to a doctor; without one, to a psychologist. */
export type Choice = { about: Pathology | 'psychology'; channel: Doctor['channels'][number] | '' }

const questionOf = ({ about, channel }: Choice) => ({
  ...(about === 'psychology'
    ? { profession: 'psychologist' as const }
    : { pathology: about, profession: 'doctor' as const }),
  ...(channel && { communication_channel: channel }),
})

/** Who takes new patients for this, with the next free time and the price. */
export function ToChoose({ choice }: { choice: Choice }) {
  const [after, setAfter] = useState<number | undefined>(undefined)
  const { data, error, isFetching, refetch } = useDoctorsQuery({ ...questionOf(choice), after })
  if (!data) {
    if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
    return <DoctorsComing label="Procurando quem atende" />
  }
  if (data.doctors.length === 0) {
    return (
      <EmptyState headingLevel="h3" title="Ninguém atende assim agora">
        Mude o jeito de conversar, ou volte amanhã: os horários abrem todos os dias.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="doctors__list">
        {data.doctors.map((doctor) => (
          <DoctorLine key={doctor.id} doctor={doctor}>
            <p>{doctor.about}</p>
            <p className="doctor-line__time">{nextTimeWords(doctor.nextTimes)}</p>
            <p>
              <span className="ui-money ui-private">{reaisWords(doctor.price)}</span> a consulta
            </p>
            <BookWith doctor={doctor} surveyKey={choice.about} words="Marcar" />
          </DoctorLine>
        ))}
      </ul>
      <PageTurns
        isFirst={after === undefined}
        hasNext={data.next !== null}
        isBusy={isFetching}
        onNext={() => setAfter(data.next ?? undefined)}
        onStart={() => setAfter(undefined)}
        words={{ next: 'Ver mais', start: 'Voltar ao começo' }}
      />
    </>
  )
}
