import { Link, useNavigate } from 'react-router'
import { type Enrollment, useCheckAcademyEmailMutation } from '#features/onboarding/academy-onboarding.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { personFaultsOf } from '#shared/person/person-wire.ts'
import { WhoStep } from '#widgets/checkout/WhoStep.tsx'
import { AlreadyEnrolled, isEnrolledAlready } from './AlreadyEnrolled.tsx'
import type { CourseFacts } from './course-facts.ts'
import { stepTitles } from './step-titles.ts'
import { useEnrolling } from './use-enrolling.ts'

export type WhoEnrolsProps = {
  course: CourseFacts
  enrollment: Enrollment | null
  unpaidElsewhere: Enrollment | null
}

/** The student; once his data is sent, the enrolment waits for its payment. */
export function WhoEnrols({ course, ...begun }: WhoEnrolsProps) {
  const navigate = useNavigate()
  const { enrol, isSending, failure } = useEnrolling(course, begun)
  const saidAtFields = Object.keys(personFaultsOf(failure)).length > 0
  return (
    <WhoStep
      purpose="course"
      title={stepTitles.dados}
      lead="Para abrir a sua conta e o seu acesso. Leva um minuto."
      back={<Link to={links.course(course.slug)}>Voltar para o curso</Link>}
      returnTo={links.enrollment(course.slug)}
      emailCheck={useCheckAcademyEmailMutation()}
      forAdults="Os cursos são"
      isBusy={isSending}
      fault={isEnrolledAlready(failure) ? <AlreadyEnrolled /> : !saidAtFields && <SaidBanner failure={failure} />}
      onTold={async (patient) => {
        const failed = await enrol(patient)
        if (failed) return personFaultsOf(failed)
        await navigate(links.enrollment(course.slug, 'pagamento'))
        return undefined
      }}
    />
  )
}
