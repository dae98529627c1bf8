import { Card, Page } from '@prumo/ui'
import { useState } from 'react'
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
  const [isStepAsked, setIsStepAsked] = useState(false)
  if (useWasThere()) return <AlreadyIn to={back ?? links.patientArea()} />
  return (
    <Page isNarrow className="order-page">
      {isStepAsked ? (
        <h1 className="order-page__title">Confirme que é você</h1>
      ) : (
        <div>
          <h1 className="order-page__title">Entrar</h1>
          <p className="ui-muted">{reasonFor(back)}</p>
        </div>
      )}
      <Card>
        <SignIn onSignedIn={() => void arrive()} onStep={setIsStepAsked} helpLost={helpLost} />
      </Card>
      {!isStepAsked && (
        <>
          <p className="ui-muted">
            Não tem conta? <Link to={links.signUp(back)}>Criar conta</Link>.
          </p>
          <p className="ui-muted">
            Comprou sem conta? <Link to={links.findOrder()}>Acompanhe pelo número do pedido</Link>.
          </p>
        </>
      )}
    </Page>
  )
}

/** Why somebody is here and what follows. It never names the page: its name may tell of his health. */
const reasonFor = (back: string | null): string => {
  if (back === null)
    return 'Para ver suas consultas, receitas e pedidos. Para comprar ou marcar consulta, não é preciso ter conta.'
  if (back.startsWith(links.patientArea()))
    return 'Entre para continuar. A página que você quer ver é só sua e abre assim que você entrar.'
  return 'Entre para continuar. Depois, você volta para onde estava, com o que já respondeu e digitou.'
}
