import { LoadingRegion, Page, Skeleton, Stepper } from '@prumo/ui'
import { data, Link, type LoaderFunctionArgs, type MetaArgs, Navigate, useLoaderData, useParams } from 'react-router'
import { isPresale, publishedWords } from '#features/academy/program-parts.ts'
import { readProgram } from '#features/academy/program-reads.ts'
import { courseTexts } from '#features/academy/texts/index.ts'
import { enrollmentStepToShow } from '#features/onboarding/enrollment-progress.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { courseSlugs, type EnrollmentStep, enrollmentSteps, links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useSessionOnIdle } from '#widgets/session/use-session-on-idle.ts'
import { requestFacts } from '../../request-facts.ts'
import type { CourseFacts } from './enrollment/course-facts.ts'
import { Enrolled } from './enrollment/Enrolled.tsx'
import { EnrollmentPayment } from './enrollment/EnrollmentPayment.tsx'
import { stepLabels, stepTitles } from './enrollment/step-titles.ts'
import { useEnrollment } from './enrollment/use-enrollment.ts'
import { WhoEnrols } from './enrollment/WhoEnrols.tsx'
import './enrollment/enrollment.css'

const stepOf = (text: string | undefined) => enrollmentSteps.find((step) => step === text)

/** Only existing steps and courses: any other is a 404 with a link back. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<CourseFacts> => {
  const slug = courseSlugs.find((known) => known === params.slug)
  if (!slug || !stepOf(params.step)) throw data(null, { status: 404 })
  const program = await readProgram(context.get(requestFacts).apiUrl, slug)
  return {
    slug,
    title: courseTexts[slug].title,
    variantId: program?.variantId ?? null,
    published: program && publishedWords(program),
    isPresale: program !== null && isPresale(program),
  }
}

/** The course is the same in every step. */
export const shouldRevalidate = () => false

/** The title names the step and not the course (design 6). */
export const meta = ({ params }: MetaArgs) => {
  const step = stepOf(params.step)
  return hiddenPageMeta(step ? stepTitles[step] : 'Inscrição')
}

export default function EnrollmentRoute() {
  const course = useLoaderData<typeof loader>()
  const step = useParams().step as EnrollmentStep
  useSessionOnIdle()
  const isOver = step === 'confirmacao'
  return (
    <Page isNarrow className="enrollment">
      <Stepper
        label="Etapas da inscrição"
        steps={enrollmentSteps.map((key) => ({ key, label: stepLabels[key] }))}
        currentKey={step}
        renderLink={
          isOver
            ? undefined
            : ({ key }, label) => <Link to={links.enrollment(course.slug, key as EnrollmentStep)}>{label}</Link>
        }
      />
      <Step step={step} course={course} />
    </Page>
  )
}

function Step({ step, course }: { step: EnrollmentStep; course: CourseFacts }) {
  const journey = useEnrollment(course.slug)
  if (journey.state === 'coming') return <StepComing title={stepTitles[step]} />
  if (journey.state === 'failed')
    return (
      <>
        <h1 className="step-form__title">{stepTitles[step]}</h1>
        <SaidBanner failure={journey.failure} onRetry={journey.again} />
      </>
    )
  const { enrollment, unpaidElsewhere } = journey
  const shown = enrollmentStepToShow(step, enrollment?.state ?? null)
  if (shown !== step) return <Navigate to={links.enrollment(course.slug, shown)} replace />
  if (step === 'dados' || !enrollment) return <WhoEnrols {...{ course, enrollment, unpaidElsewhere }} />
  if (step === 'pagamento') return <EnrollmentPayment course={course} enrollment={enrollment} />
  return <Enrolled course={course} enrollment={enrollment} />
}

/** What the server renders: only the browser knows the progress. */
function StepComing({ title }: { title: string }) {
  return (
    <>
      <h1 className="step-form__title">{title}</h1>
      <LoadingRegion label="Carregando a sua inscrição">
        <Skeleton form="control" />
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
      <noscript>
        <p>Para se inscrever, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}
