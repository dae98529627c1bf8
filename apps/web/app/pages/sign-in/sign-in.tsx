import { Card, Page } from '@prumo/ui'
import { Link } from 'react-router'
import { SignIn } from '#features/identity/SignIn.tsx'
import { helpLost } from '#features/recoveries/help-lost.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { AlreadyIn, useWasThere } from './AlreadyIn.tsx'
import { useArrival } from './use-arrival.ts'

export const meta = () => hiddenPageMeta('Entrar')

export default function SignInPage() {
  const { back, arrive } = useArrival()
  if (useWasThere()) return <AlreadyIn to={back ?? links.patientArea()} />
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">Entrar</h1>
        <p className="ui-muted">
          {back
            ? 'Depois de entrar você volta para onde estava. O que você respondeu e digitou está guardado.'
            : 'Para ver suas consultas, receitas e pedidos. Para comprar ou marcar consulta, não é preciso ter conta.'}
        </p>
      </div>
      <Card>
        <SignIn onSignedIn={() => void arrive()} helpLost={helpLost} />
      </Card>
      <p className="ui-muted">
        Não tem conta? <Link to={links.signUp(back)}>Criar conta</Link>.
      </p>
      <p className="ui-muted">
        Comprou sem conta? <Link to={links.findOrder()}>Acompanhe pelo número do pedido</Link>.
      </p>
    </Page>
  )
}
