import { Card, LinkButton } from '@prumo/ui'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { forgetPatient } from '#features/onboarding/sent-patient.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { REGRET_DAYS } from '#features/site/company.ts'
import { links } from '#links'
import '#widgets/checkout/payment.css'
import { lateLinks } from '../../late-links.ts'
import { stepTitles } from './step-titles.ts'
import type { Sale } from './use-weight-journey.ts'

/** It is paid: the input is deleted from this browser, and the page says what comes next. */
export function Bought({ sale }: { sale: Sale }) {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  useEffect(() => {
    forgetPatient()
    cardDraft.clear()
  }, [])
  const nextSteps = [
    isLoggedIn
      ? 'A confirmação chega ao seu e-mail em instantes.'
      : 'Você recebe dois e-mails em instantes: a confirmação e um link para criar sua senha. Assim que você a salva, já está na sua área.',
    'Na sua área, em Peso, você escolhe o médico e o horário da consulta. Ela já está paga.',
    'O médico lê o que você respondeu, conversa com você e decide se e como começar.',
    `Se ele disser que não, ou se você mudar de ideia em ${REGRET_DAYS} dias, devolvemos o valor inteiro com um toque.`,
  ]
  return (
    <div className="step-form">
      <h1 className="step-form__title" tabIndex={-1}>
        {stepTitles.confirmacao}
      </h1>
      <Card isRaised className="payment__summary">
        <div className="payment__summary-head" role="status">
          <strong className="ui-private">Programa de peso</strong>
        </div>
        <p className="ui-muted">{`Pagamento recebido. Pedido ${sale.orderNumber}.`}</p>
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
          <Link to={links.signInAndReturn(lateLinks.myWeight())}>Já tenho senha, entrar</Link>
        )}
        <LinkButton as={Link} to={isLoggedIn ? lateLinks.myWeight() : links.home()} className="step-form__action">
          {isLoggedIn ? 'Marcar a consulta' : 'Voltar para a página inicial'}
        </LinkButton>
      </div>
    </div>
  )
}
