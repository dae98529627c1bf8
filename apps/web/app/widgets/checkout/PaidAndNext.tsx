import { Card, LinkButton } from '@prumo/ui'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { forgetPatient } from '#features/onboarding/sent-patient.ts'
import { cardDraft } from '#features/payments/card-draft.ts'
import { links } from '#links'
import './payment.css'

type PaidAndNextProps = {
  title: string
  bought: string
  orderNumber: string
  /** After the mails that he gets. */
  nextSteps: readonly string[]
  /** Where it stands in his area, once he is signed in. */
  area: { to: string; label: string }
  signInTo: string
}

/** It is paid: the input is deleted from this browser, and the page says what comes next. */
export function PaidAndNext({ title, bought, orderNumber, nextSteps, area, signInTo }: PaidAndNextProps) {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  useEffect(() => {
    forgetPatient()
    cardDraft.clear()
  }, [])
  const mails = isLoggedIn
    ? 'A confirmação chega ao seu e-mail em instantes.'
    : 'Você recebe dois e-mails em instantes: a confirmação e um link para criar sua senha. Assim que você a salva, já está na sua área.'
  return (
    <div className="step-form">
      <h1 className="step-form__title" tabIndex={-1}>
        {title}
      </h1>
      <Card isRaised className="payment__summary">
        <div className="payment__summary-head" role="status">
          <strong className="ui-private">{bought}</strong>
        </div>
        <p className="ui-muted">{`Pagamento recebido. Pedido ${orderNumber}.`}</p>
      </Card>
      <section>
        <h2 className="payment__part">O que acontece agora</h2>
        <ol className="payment__next">
          {[mails, ...nextSteps].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <div className="step-form__actions">
        {isLoggedIn ? (
          <Link to={links.home()}>Voltar para a página inicial</Link>
        ) : (
          <Link to={signInTo}>Já tenho senha, entrar</Link>
        )}
        <LinkButton as={Link} to={isLoggedIn ? area.to : links.home()} className="step-form__action">
          {isLoggedIn ? area.label : 'Voltar para a página inicial'}
        </LinkButton>
      </div>
    </div>
  )
}
