import { useState } from 'react'
import { Link } from 'react-router'
import { dayWords } from '#features/consultations/appointment-words.ts'
import { DoctorLine } from '#features/doctors/DoctorLine.tsx'
import type { Doctor } from '#features/doctors/doctor-reads.ts'
import { useDoctorsQuery } from '#features/doctors/doctors.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { PageTurns } from '#shared/paging/PageTurns.tsx'
import { BookWith } from './BookWith.tsx'
import { DoctorsComing } from './DoctorsComing.tsx'
import { nextTimeWords } from './next-time-words.ts'

/** Who treated the patient, the last seen first. */
export function WhoTreatedMe() {
  return (
    <section className="area-page" aria-labelledby="treated-by">
      <h2 id="treated-by" className="area-page__part">
        Quem atendeu você
      </h2>
      <Treating />
    </section>
  )
}

function Treating() {
  const [after, setAfter] = useState<number | undefined>(undefined)
  const { data, error, isFetching, refetch } = useDoctorsQuery({ treated_me: true, after })
  if (!data) {
    if (error) return <SaidBanner failure={error} onRetry={() => void refetch()} />
    return <DoctorsComing label="Carregando quem atendeu você" />
  }
  if (data.doctors.length === 0 && after === undefined) {
    return (
      <p className="ui-muted">
        Ninguém atendeu você por aqui ainda. Depois da primeira consulta, o nome fica nesta lista.
      </p>
    )
  }
  return (
    <>
      <ul className="doctors__list">
        {data.doctors.map((doctor) => (
          <Treated key={doctor.id} doctor={doctor} />
        ))}
      </ul>
      <PageTurns
        isFirst={after === undefined}
        hasNext={data.next !== null}
        isBusy={isFetching}
        onNext={() => setAfter(data.next ?? undefined)}
        onStart={() => setAfter(undefined)}
        words={{ next: 'Ver os anteriores', start: 'Voltar aos mais recentes' }}
      />
    </>
  )
}

function Treated({ doctor }: { doctor: Doctor }) {
  const { lastConsultation: last, nextTimes, profession } = doctor
  if (!last) return null
  const surveyKey = profession === 'psychologist' ? 'psychology' : last.pathology
  return (
    <DoctorLine doctor={doctor}>
      <p>
        <Link to={links.consultation(last.id)}>{`Consulta de ${dayWords(last.openedAt)}`}</Link>
      </p>
      <p className="doctor-line__time">{nextTimeWords(nextTimes)}</p>
      {surveyKey !== null && nextTimes.length > 0 && (
        <BookWith doctor={doctor} surveyKey={surveyKey} words="Marcar de novo" />
      )}
    </DoctorLine>
  )
}
