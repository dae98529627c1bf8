import type { Enrollment } from '#features/onboarding/academy-onboarding.api.ts'
import { withdrawalDays } from '#features/site/company.ts'
import { links } from '#links'
import { PaidAndNext } from '#widgets/checkout/PaidAndNext.tsx'
import type { CourseFacts } from './course-facts.ts'
import { stepTitles } from './step-titles.ts'

const whereLessonsAre = ({ published, isPresale }: CourseFacts): string => {
  if (isPresale)
    return 'Nenhuma aula foi publicada até hoje. Cada uma aparece na sua área, em Cursos, assim que entra no ar.'
  return published
    ? `${published.title}. As outras aparecem na sua área, em Cursos, assim que entram no ar.`
    : 'As aulas estão na sua área, em Cursos. Comece quando quiser.'
}

const untilWhen = ({ isPresale }: CourseFacts): string =>
  isPresale ? `até ${withdrawalDays} dias depois de abrir a primeira aula` : `em até ${withdrawalDays} dias`

export function Enrolled({ course, enrollment }: { course: CourseFacts; enrollment: Enrollment }) {
  const returning = `Se mudar de ideia, desista com um toque na sua área, em Cursos, ${untilWhen(course)}.`
  return (
    <PaidAndNext
      title={stepTitles.confirmacao}
      bought={course.title}
      orderNumber={enrollment.orderNumber}
      nextSteps={[whereLessonsAre(course), `${returning} Devolvemos o valor inteiro.`]}
      area={{ to: links.myCourses(), label: 'Ver meus cursos' }}
      signInTo={links.signIn()}
    />
  )
}
