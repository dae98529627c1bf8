import { Card, LinkButton } from '@prumo/ui'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import type { Enrollment } from '#features/onboarding/academy-onboarding.api.ts'
import { forgetPatient } from '#features/onboarding/sent-patient.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { REGRET_DAYS } from '#features/site/company.ts'
import { links } from '#links'
import '#widgets/checkout/payment.css'
import type { CourseFacts } from './course-facts.ts'
import { stepTitles } from './step-titles.ts'

const whereLessonsAre = ({ published, isPresale }: CourseFacts): string => {
  if (isPresale)
    return 'Nenhuma aula foi publicada até hoje. Cada uma aparece na sua área, em Cursos, assim que entra no ar.'
  return published
    ? `${published.title}. As outras aparecem na sua área, em Cursos, assim que entram no ar.`
    : 'As aulas estão na sua área, em Cursos. Comece quando quiser.'
}

/** The course is paid and open: the input is deleted from this browser, and the page says what comes next. */
export function Enrolled({ course, enrollment }: { course: CourseFacts; enrollment: Enrollment }) {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  useEffect(() => {
    forgetPatient()
    cardDraft.clear()
  }, [])
  const nextSteps = [
    isLoggedIn
      ? 'A confirmação chega ao seu e-mail em instantes.'
      : 'Você recebe dois e-mails em instantes: a confirmação e um link para criar sua senha. Assim que você a salva, já está na sua área.',
    whereLessonsAre(course),
    `Se mudar de ideia, desista com um toque na sua área, em Cursos, ${course.isPresale ? 'até 7 dias depois de abrir a primeira aula' : `em até ${REGRET_DAYS} dias`}. Devolvemos o valor inteiro.`,
  ]
  return (
    <div className="step-form">
      <h1 className="step-form__title" tabIndex={-1}>
        {stepTitles.confirmacao}
      </h1>
      <Card isRaised className="payment__summary">
        <div className="payment__summary-head" role="status">
          <strong className="ui-private">{course.title}</strong>
        </div>
        <p className="ui-muted">{`Pagamento recebido. Pedido ${enrollment.orderNumber}.`}</p>
      </Card>
      <section>
        <h2 className="payment__part">O que acontece agora</h2>
        <ol className="payment__next">
          {nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <div className="step-form__actions">
        {isLoggedIn ? (
          <Link to={links.home()}>Voltar para a página inicial</Link>
        ) : (
          <Link to={links.signIn()}>Já tenho senha, entrar</Link>
        )}
        <LinkButton as={Link} to={isLoggedIn ? links.myCourses() : links.home()} className="step-form__action">
          {isLoggedIn ? 'Ver meus cursos' : 'Voltar para a página inicial'}
        </LinkButton>
      </div>
    </div>
  )
}
