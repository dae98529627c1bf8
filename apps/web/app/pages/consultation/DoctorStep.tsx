import { Banner, ChoiceCard, ChoiceGroup, DoctorCard, LoadingRegion, Skeleton } from '@prumo/ui'
import type { FormEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router'
import { dayWords, timeWords } from '#features/consultations/appointment-words.ts'
import { initialsOf, leastPriceWords, reaisWords } from '#features/doctors/doctor-words.ts'
import type { Doctor } from '#features/onboarding/new-consultation.api.ts'
import { doctorChosen, selectJourney } from '#features/onboarding/new-consultation.slice.ts'
import { StepForm } from '#features/orders/checkout/StepForm.tsx'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { stepTitles } from './step-titles.ts'
import { useDoctors } from './use-doctors.ts'
import type { Pathology } from './use-journey.ts'

/** The doctor: the first free one, which is preselected, or one by name. */
export function DoctorStep({ pathology }: { pathology: Pathology | undefined }) {
  const navigate = useNavigate()
  const { data: doctors, error, refetch } = useDoctors(pathology)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void navigate(links.newConsultation(pathology ? 'canal' : 'sessoes'))
  }
  return (
    <StepForm
      method="post"
      title={stepTitles.medico}
      lead="Todos têm registro no conselho e atendem o que você contou."
      action="Continuar"
      isBusy={!doctors || doctors.length === 0}
      onSubmit={send}
      back={<Link to={links.newConsultation('questionario')}>Voltar para as perguntas</Link>}
      fault={!doctors && <SaidBanner failure={error} onRetry={() => void refetch()} />}
    >
      {doctors && doctors.length > 0 && <Doctors doctors={doctors} />}
      {doctors?.length === 0 && (
        <Banner title="Ninguém está atendendo agora">
          Suas respostas estão guardadas. Volte amanhã: os horários abrem todos os dias.
        </Banner>
      )}
      {!doctors && !error && (
        <LoadingRegion label="Procurando quem atende">
          <Skeleton form="control" />
          <Skeleton form="control" />
          <Skeleton form="control" />
        </LoadingRegion>
      )}
    </StepForm>
  )
}

const nextTimeWords = ([next]: readonly string[]) =>
  next ? `Próximo horário: ${dayWords(next)}, ${timeWords(next)}` : 'Sem horário livre nos próximos dias'

function Doctors({ doctors }: { doctors: readonly Doctor[] }) {
  const dispatch = useDispatch()
  const { chosenDoctor } = useSelector(selectJourney)
  // A doctor who no longer sees patients is no longer selected.
  const chosenId = doctors.find(({ id }) => id === chosenDoctor?.id)?.id ?? null
  const soonest = doctors.flatMap(({ nextTimes }) => nextTimes).sort()
  return (
    <ChoiceGroup legend={stepTitles.medico} isLegendHidden>
      <ChoiceCard
        name="doctor"
        value=""
        title="Quem tiver o primeiro horário"
        detail={nextTimeWords(soonest)}
        aside={leastPriceWords(doctors)}
        checked={chosenId === null}
        onChange={() => dispatch(doctorChosen(null))}
      />
      {doctors.map((doctor) => (
        <DoctorCard
          key={doctor.id}
          name="doctor"
          value={String(doctor.id)}
          title={doctor.name}
          registration={[doctor.registration, ...doctor.specialties].join(' · ')}
          about={doctor.about}
          nextTime={nextTimeWords(doctor.nextTimes)}
          price={reaisWords(doctor.price)}
          initials={initialsOf(doctor.name)}
          pictureSrc={doctor.pictureSrc}
          checked={doctor.id === chosenId}
          onChoose={() => dispatch(doctorChosen(doctor))}
        />
      ))}
    </ChoiceGroup>
  )
}
