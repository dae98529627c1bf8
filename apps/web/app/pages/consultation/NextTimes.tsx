import { Banner, Button, Row } from '@prumo/ui'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { dayWords, timeWords } from '#features/consultations/appointment-words.ts'
import { selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import { links } from '#links'
import type { NextTime } from './next-times-of.ts'
import { useDoctors } from './use-doctors.ts'
import type { Pathology } from './use-journey.ts'

export type NextTimesProps = {
  times: readonly NextTime[]
  pathology: Pathology | undefined
  isBusy: boolean
  onChoose: (time: NextTime) => void
}

/** Another patient was faster: the next free times, each one tap away. All input is kept. */
export function NextTimes({ times, pathology, isBusy, onChoose }: NextTimesProps) {
  const { chosenDoctor } = useSelector(selectJourney)
  const { data: doctors = [] } = useDoctors(pathology)
  const withWhom = (doctorId: number) => {
    const name = [chosenDoctor, ...doctors].find((doctor) => doctor?.id === doctorId)?.name
    return name ? `, com ${name}` : ''
  }
  return (
    <Banner tone="warn" title="Este horário acabou de ser ocupado">
      <p>
        {times.length > 0
          ? 'Tudo o que você respondeu e digitou está guardado. Escolha outro, com um toque:'
          : 'Tudo o que você respondeu e digitou está guardado.'}
      </p>
      <Row className="consultation__next-times">
        {times.map((time) => (
          <Button
            key={`${time.doctorId} ${time.startsAt}`}
            variant="quiet"
            size="small"
            isBusy={isBusy}
            onClick={() => onChoose(time)}
          >
            {`${dayWords(time.startsAt)}, ${timeWords(time.startsAt)}${withWhom(time.doctorId)}`}
          </Button>
        ))}
      </Row>
      <Link to={links.newConsultation('horario')}>Ver todos os horários</Link>
    </Banner>
  )
}
